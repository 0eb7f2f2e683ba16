import type { PickupCounts } from '@surplate/contract/analytics'
import { pluralize } from '@surplate/contract/lib/pluralize'

export const pickupCountPhrases = [
  'how many pickups were missed',
  'how many pickups did we miss',
  'how many pickups failed',
  'how many pickups were handed over',
  'how many pickups were completed',
  'how many pickups so far',
  'how many pickups are unconfirmed',
  'how often did nobody come',
  'how many no shows did we have',
  'missed pickups',
]

/** `41 pickups were handed over, 2 are unconfirmed and 1 was missed. 3 are planned.` */
export function countsText({ handed_over, unconfirmed, missed, planned }: PickupCounts): string {
  const done = pluralize(handed_over, 'pickup was', 'pickups were')
  const unknown = pluralize(unconfirmed, 'is', 'are')
  return `So far **${done} handed over**, ${unknown} unconfirmed and ${pluralize(missed, 'was', 'were')} missed. ${pluralize(planned, 'is', 'are')} planned.`
}
