import { postalAddress } from '@surplate/contract/lib/contact'
import { sql } from 'kysely'
import { coordinatesOf, sqlDistanceKm } from '../../../platform/db/geography.ts'
import type { RequestFacts } from './request-mails.ts'
import type { Desk } from './template.ts'

/** Null if the request is gone: an undone claim leaves no row. */
export async function readRequestFacts({ db }: Desk, requestId: string): Promise<RequestFacts | null> {
  const row = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'food_bank_id')
    .innerJoin('locations as from_place', 'from_place.id', 'restaurant.location_id')
    .innerJoin('locations as to_place', 'to_place.id', 'food_bank.location_id')
    .select([
      'donation_requests.id as request_id',
      'requested_quantity',
      'granted_quantity',
      'donation_requests.status',
      'cancel_reason',
      'food_items.name as item_name',
      'food_items.collect_by',
      'food_items.remaining',
      'food_items.notes',
    ])
    .select(['restaurant.name as restaurant_name', 'food_bank.name as foodbank_name'])
    .select(['restaurant.contact_no as restaurant_phone', 'from_place.address', 'from_place.city'])
    .select(coordinatesOf('from_place'))
    .select(sqlDistanceKm(sql.ref('from_place.place'), sql.ref('to_place.place')).as('distance_km'))
    .where('donation_requests.id', '=', requestId)
    .executeTakeFirst()
  if (!row) return null
  const { address, city, ...facts } = row
  return { ...facts, address: postalAddress(address, city) }
}
