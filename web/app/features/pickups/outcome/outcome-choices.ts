import type { Outcome } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { CircleSlash, type LucideIcon, PackageCheck, PackageX, UserRoundX } from 'lucide-react'

export const outcomeIcons: Record<Outcome, LucideIcon> = {
  collected: PackageCheck,
  no_food: PackageX,
  did_not_go: CircleSlash,
  nobody_came: UserRoundX,
}

/** What each answer covers. */
export const outcomeHints: Record<OrganisationKind, Partial<Record<Outcome, string>>> = {
  food_bank: {
    collected: 'It counts as promised',
    no_food: 'Closed, given away or not ready',
    did_not_go: 'Tell the kitchen why',
  },
  restaurant: {
    collected: 'It counts as promised',
    nobody_came: 'The food was ready',
    no_food: 'Sold, spoiled or closed early',
  },
}
