import type { ConstraintErrors } from './platform/db/constraints.ts'

/** What violating a constraint of the schema means to a caller. */
export const constraintErrors: ConstraintErrors = {
  identities_pkey: 'ALREADY_REGISTERED',
  users_firebase_uid_key: 'ALREADY_REGISTERED',
  donation_requests_one_live_per_item: 'ALREADY_REQUESTED',
  invitations_one_open: 'ALREADY_INVITED',
  handovers_pkey: 'PICKUP_CHANGED',
  reviews_one_per_food_bank_and_item: 'ALREADY_REVIEWED',
}
