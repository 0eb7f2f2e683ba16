import { type ErrorCode, errors } from '@surplate/contract/errors'
import { hasCode } from '~/lib/network/api'

/** Refusals whose message tells the user what to do. */
export const peopleProblems = [
  'LAST_OWNER',
  'ALREADY_MEMBER',
  'ALREADY_INVITED',
  'TOO_MANY_INVITATIONS',
] as const satisfies ErrorCode[]

export function explainPeople(failure: unknown, unexpected: string): string {
  const code = peopleProblems.find((known) => hasCode(failure, known))
  return code ? errors[code].message : unexpected
}
