import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export const requestColumns = [
  'donation_requests.id',
  'donation_requests.food_bank_id',
  'donation_requests.food_bank_location_id',
  'donation_requests.food_item_id',
  'donation_requests.restaurant_id',
  'donation_requests.requested_quantity',
  'donation_requests.granted_quantity',
  'donation_requests.status',
  'donation_requests.pickup_id',
  'donation_requests.created_at',
] as const

export type RequestRow = Pick<
  Selectable<DB['donation_requests']>,
  | 'id'
  | 'food_bank_id'
  | 'food_bank_location_id'
  | 'food_item_id'
  | 'restaurant_id'
  | 'requested_quantity'
  | 'granted_quantity'
  | 'status'
  | 'pickup_id'
  | 'created_at'
>

/** What both sides are shown of a request. */
export type ShownRow = Pick<
  RequestRow,
  'id' | 'food_bank_id' | 'food_item_id' | 'requested_quantity' | 'granted_quantity' | 'status' | 'created_at'
>

/** Maps a request to the field names of the API. */
export function toDonationRequest(row: ShownRow) {
  return {
    _id: row.id,
    foodbank_id: row.food_bank_id,
    food_id: row.food_item_id,
    requested_quantity: row.requested_quantity,
    granted_quantity: row.granted_quantity,
    status: row.status,
    created_at: row.created_at.toISOString(),
  }
}

type Decided = Pick<Selectable<DB['donation_requests']>, 'cancel_reason' | 'accepted_at' | 'cancelled_at'>

/** A request with the decision about it, if there is one. */
export type DecidedRow = RequestRow & Decided

/** When and why a request was decided. */
export function decided({ cancel_reason, accepted_at, cancelled_at }: Decided) {
  return { cancel_reason, decided_at: (accepted_at ?? cancelled_at)?.toISOString() ?? null }
}
