import { ORPCError } from '@orpc/server'
import { type ErrorCode, errors } from '@surplate/contract/errors'

/** Creates an API error: `throw problem('NOT_FOUND')`. */
export function problem(code: Exclude<ErrorCode, 'INVALID_INPUT'>, cause?: unknown) {
  const { status, message } = errors[code]
  return new ORPCError(code, { status, message, cause })
}

/** Validation error with a message per field. */
export function invalidInput(fields: Record<string, string>) {
  const { status, message } = errors.INVALID_INPUT
  return new ORPCError('INVALID_INPUT', { status, message, data: { fields } })
}
