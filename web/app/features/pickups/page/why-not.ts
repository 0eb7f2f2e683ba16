import { type ErrorCode, errors } from '@surplate/contract/errors'
import { fieldErrors, hasCode } from '~/lib/network/api'

/** What can become of a pickup while its page is open; the message says it. */
export const expectedErrors = [
  'PICKUP_ENDED',
  'PICKUP_CHANGED',
  'FOOD_UNSAFE',
  'TOO_EARLY',
  'CONVERSATION_CLOSED',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[]

/** The server's reason if it is one that a user understands. */
export function whyNot(failure: unknown, otherwise: string): string {
  const code = expectedErrors.find((expected) => hasCode(failure, expected))
  if (code) return errors[code].message
  return Object.values(fieldErrors(failure))[0] ?? otherwise
}
