import type { OrganisationKind } from '@surplate/contract/roles'

/** What an organisation is, inside a sentence. */
export const kindNames: Record<OrganisationKind, string> = {
  restaurant: 'restaurant',
  food_bank: 'food bank',
}
