import { ORPCError, ValidationError } from '@orpc/server'
import { errors } from '@surplate/contract/errors'
import { meaningOf } from '../db/constraints.ts'
import { invalidInput, problem } from '../problem.ts'
import { TookTooLong } from '../within.ts'

/** Turns whatever was thrown into an error of the table; `fault` is set where the cause is ours and must be logged. */
export function translate(error: unknown): { answer: ORPCError<string, unknown>; fault: boolean } {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400)
      return { answer: invalidInput(fieldsOf(error.cause)), fault: false }
    if (Object.hasOwn(errors, error.code)) return { answer: error, fault: error.status >= 500 }
  }
  const meaning = error instanceof TookTooLong ? 'UNAVAILABLE' : meaningOf(error)
  return { answer: problem(meaning ?? 'INTERNAL', error), fault: !meaning || meaning === 'UNAVAILABLE' }
}

/** The first message of each field, as the form would show it. */
function fieldsOf({ issues }: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'input'
    fields[name] ??= message
  }
  return fields
}
