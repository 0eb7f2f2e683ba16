import { errors } from '@surplate/contract/errors'
import { hasCode } from '~/lib/network/api'

const refusals = ['PLACE_IN_USE', 'TOO_MANY_PLACES'] as const

/** A refusal leaves nothing to try again; anything else is `unexpected`. */
export function explainPlace(failure: unknown, unexpected: string): { message: string; type?: string } {
  const code = refusals.find((each) => hasCode(failure, each))
  return code ? { type: 'refused', message: errors[code].message } : { message: unexpected }
}
