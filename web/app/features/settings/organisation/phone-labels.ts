import type { OrganisationKind } from '@surplate/contract/roles'

export const phoneLabels: Record<OrganisationKind, string> = {
  restaurant: 'Phone for collectors',
  food_bank: 'Phone',
}
