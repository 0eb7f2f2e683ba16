/** An organisation is one of these; the API calls it the `user_type` of its users. */
export const organisationKinds = ['restaurant', 'food_bank'] as const
export type OrganisationKind = (typeof organisationKinds)[number]

/** What a user is in an organisation. */
export const memberRoles = ['owner', 'manager', 'staff', 'collector'] as const
export type MemberRole = (typeof memberRoles)[number]
