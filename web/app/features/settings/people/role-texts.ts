import type { MemberRole, OrganisationKind } from '@surplate/contract/roles'

/** What a role may do, in few words. */
export const roleTexts: Record<MemberRole, Record<OrganisationKind, string>> = {
  owner: { restaurant: 'Everything, also owners', food_bank: 'Everything, also owners' },
  manager: {
    restaurant: 'Food, claims, pickups, places and people',
    food_bank: 'Claims, pickups, places and people',
  },
  staff: { restaurant: 'List food, answer claims, hand over', food_bank: 'Claim food and plan pickups' },
  collector: { restaurant: '', food_bank: 'Their own pickups and codes, nothing else' },
}
