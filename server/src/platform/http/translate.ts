import { ORPCError, ValidationError } from '@orpc/server'
import { errors } from '@surplate/contract/errors'
import { type ConstraintErrors, databaseErrorCode } from '../db/constraints.ts'
import { invalidInput, problem } from '../problem.ts'
import { TookTooLong } from '../within.ts'

/** Maps any thrown value to an API error; `fault` marks server errors, which must be logged. */
export function translate(
  error: unknown,
  constraints: ConstraintErrors = {},
): { answer: ORPCError<string, unknown>; fault: boolean } {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400)
      return { answer: invalidInput(fieldsOf(error.cause)), fault: false }
    if (Object.hasOwn(errors, error.code)) return { answer: error, fault: error.status >= 500 }
  }
  const code = error instanceof TookTooLong ? 'UNAVAILABLE' : databaseErrorCode(error, constraints)
  return { answer: problem(code ?? 'INTERNAL', error), fault: !code || code === 'UNAVAILABLE' }
}

/** First message per field, as a form shows it. */
function fieldsOf({ issues }: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'input'
    fields[name] ??= message
  }
  return fields
}
