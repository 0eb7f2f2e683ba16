import { postalAddress } from '@surplate/contract/lib/contact'
import { sql } from 'kysely'
import { coordinatesOf, sqlDistanceKm } from '../../../platform/db/geography.ts'
import { type Located, timeZoneAt } from '../../../platform/time-zone.ts'
import { windowText } from './place-time.ts'
import type { RequestFacts } from './request-mails.ts'
import type { Desk } from './template.ts'

/** Null if the request is gone: an undone claim leaves no row. */
export async function readRequestFacts({ db }: Desk, requestId: string): Promise<RequestFacts | null> {
  const row = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'donation_requests.food_bank_id')
    .innerJoin('locations as from_place', 'from_place.id', 'food_items.location_id')
    .innerJoin('places', 'places.id', 'from_place.place_id')
    .innerJoin('locations as to_place', 'to_place.id', 'food_bank_location_id')
    .leftJoin('pickups', 'pickups.id', 'pickup_id')
    .select([
      'donation_requests.id as request_id',
      'requested_quantity',
      'granted_quantity',
      'donation_requests.status',
      'donation_requests.cancel_reason',
      'food_items.name as item_name',
      'food_items.collect_by',
      'food_items.remaining',
      'food_items.notes',
    ])
    .select(['restaurant.name as restaurant_name', 'food_bank.name as foodbank_name'])
    .select(['restaurant.contact_no', 'from_place.address', 'from_place.city'])
    .select(['pickups.id as pickup_id', 'window_from', 'window_until'])
    .select(['places.entry_notes', 'places.pickup_phone', 'from_place.time_zone'])
    .select(coordinatesOf('from_place'))
    .select(sqlDistanceKm(sql.ref('from_place.place'), sql.ref('to_place.place')).as('distance_km'))
    .where('donation_requests.id', '=', requestId)
    .executeTakeFirst()
  if (!row) return null
  const { address, city, contact_no, pickup_phone, ...facts } = row
  return {
    ...facts,
    restaurant_phone: pickup_phone ?? contact_no,
    address: postalAddress(address, city),
    pickup: pickupOf(row),
  }
}

interface VisitColumns extends Located {
  pickup_id: string | null
  window_from: Date | null
  window_until: Date | null
  entry_notes: string
}

function pickupOf({ pickup_id, window_from, window_until, entry_notes, ...place }: VisitColumns) {
  if (!pickup_id || !window_from || !window_until) return null
  const when = windowText({ from: window_from, until: window_until }, timeZoneAt(place))
  return { id: pickup_id, when, entry_notes }
}
