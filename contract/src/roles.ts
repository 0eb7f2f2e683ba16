/** The two kinds of user, and of organisation. */
export const userTypes = ['restaurant', 'food_bank'] as const
export type UserType = (typeof userTypes)[number]
