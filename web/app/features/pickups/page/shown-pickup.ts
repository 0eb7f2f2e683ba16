import type { Pickup, PickupDetail } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'

/** A pickup on its page. What only the server knows is missing from one that was saved on the device. */
export type ShownPickup = Pickup & Partial<PickupDetail>

/** The other side of a pickup. */
export function partnerOf({ restaurant, food_bank }: Pickup, side: OrganisationKind) {
  return side === 'food_bank' ? restaurant : food_bank
}

export function otherSide(side: OrganisationKind): OrganisationKind {
  return side === 'food_bank' ? 'restaurant' : 'food_bank'
}
