/** An organisation is one of these; the API calls it the `user_type` of its users. */
export const organisationKinds = ['restaurant', 'food_bank'] as const
export type OrganisationKind = (typeof organisationKinds)[number]

/** What a user is in an organisation. */
export const memberRoles = ['owner', 'manager', 'staff', 'collector'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Collectors collect, so restaurants have none. */
export const rolesOf: Record<OrganisationKind, readonly MemberRole[]> = {
  restaurant: ['owner', 'manager', 'staff'],
  food_bank: memberRoles,
}

/** What roles are called in texts. */
export const roleNames: Record<MemberRole, { name: string; withArticle: string }> = {
  owner: { name: 'Owner', withArticle: 'an owner' },
  manager: { name: 'Manager', withArticle: 'a manager' },
  staff: { name: 'Staff', withArticle: 'a member of staff' },
  collector: { name: 'Collector', withArticle: 'a collector' },
}

/** What the first place of an organisation is called until someone renames it. */
export const firstPlaceNames: Record<OrganisationKind, string> = { restaurant: 'Kitchen', food_bank: 'Depot' }
