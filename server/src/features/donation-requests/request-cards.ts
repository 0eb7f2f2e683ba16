import type { IncomingRequest, OwnRequest } from '@surplate/contract/donation-requests'
import { postalAddress } from '@surplate/contract/lib/contact'
import { isGranted } from '@surplate/contract/request-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import { containing } from '../../platform/db/search.ts'
import { factColumns, toFoodFacts } from '../food-facts/public.ts'
import { photoOfItem } from '../photos/public.ts'
import { anyAddressOf } from '../places/public.ts'
import { decided, requestColumns, toDonationRequest } from './queries.ts'
import { toRivals, waitingFor } from './rivals.ts'

export type Side = 'restaurant_id' | 'food_bank_id'

const other = { restaurant_id: 'food_bank', food_bank_id: 'restaurant' } as const

/** Where a side's part of a request is. */
const ownAddress = {
  restaurant_id: 'food_items.location_id',
  food_bank_id: 'donation_requests.food_bank_location_id',
} as const
const ownPlace = { restaurant_id: 'from_place.place_id', food_bank_id: 'to_place.place_id' } as const

/** `q` matches names and the last five characters of the id. */
export interface CardFilter {
  id: string
  request_id?: string | undefined
  item_id?: string | undefined
  /** Of the side itself. */
  place_id?: string | undefined
  q?: string | undefined
}

/** Requests of one side with their item and both organisations. */
export function requestsOf(db: Db, side: Side, { id, request_id, item_id, place_id, q }: CardFilter) {
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'donation_requests.food_bank_id')
    .where(`donation_requests.${side}`, '=', id)
    .$call((query) => (request_id ? query.where('donation_requests.id', '=', request_id) : query))
    .$call((query) => (item_id ? query.where('donation_requests.food_item_id', '=', item_id) : query))
    .$call((query) => (place_id ? query.where(ownAddress[side], '=', anyAddressOf(place_id)) : query))
    .$call((query) =>
      q
        ? query.where((eb) =>
            eb.or([
              eb('food_items.name', 'ilike', containing(q)),
              eb(`${other[side]}.name`, 'ilike', containing(q)),
              eb(sql`right(donation_requests.id::text, 5)`, '=', q.replace(/^#/, '').toLowerCase()),
            ]),
          )
        : query,
    )
}

/** Requests with the details that a card shows. */
export function selectCards(db: Db, side: Side, filter: CardFilter) {
  return requestsOf(db, side, filter)
    .innerJoin('locations as to_place', 'to_place.id', 'donation_requests.food_bank_location_id')
    .innerJoin('locations as from_place', 'from_place.id', 'food_items.location_id')
    .select(requestColumns)
    .select([
      'cancel_reason',
      'accepted_at',
      'cancelled_at',
      'restaurant.name as restaurant_name',
      'food_bank.name as foodbank_name',
    ])
    .select(['food_items.name', 'food_items.category', 'food_items.quantity', 'food_items.expiration_date'])
    .select(['food_items.status as item_status', 'food_items.closed_at', 'food_items.remaining', 'notes'])
    .select('food_items.on_hold')
    .select(factColumns)
    .select(photoOfItem)
    .select(sqlDistanceKm(sql.ref('food_items.place'), sql.ref('to_place.place')).as('distance_km'))
    .select([`${other[side]}.contact_no as phone`, 'from_place.address', 'from_place.city'])
    .select(sql.ref<string>(ownPlace[side]).as('place_id'))
    .select(coordinatesOf('from_place'))
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

/** Loads the rivals of these requests and returns how to show each request to its restaurant. */
export async function incomingCards(db: Db, rows: readonly CardRow[]) {
  const rivals = await waitingFor(
    db,
    rows.filter((row) => row.status === 'pending').map((row) => row.food_item_id),
  )
  return (row: CardRow): IncomingRequest => ({
    ...toDonationRequest(row),
    ...decided(row),
    pickup_id: row.pickup_id,
    place_id: row.place_id,
    foodbank_name: row.foodbank_name,
    distance_km: row.distance_km,
    contact: isGranted(row.status) ? { phone: row.phone } : null,
    ...toRivals(row, rivals),
    item: {
      name: row.name,
      category: row.category,
      expiration_date: row.expiration_date.toISOString(),
      remaining: row.remaining,
      safe_until: row.safe_until?.toISOString() ?? null,
      collect_by: row.collect_by.toISOString(),
      photo: row.photo,
      on_offer: row.item_status === 'available' && row.closed_at === null && !row.on_hold,
    },
  })
}

/** A request as its food bank sees it. */
export function toOwnCard(row: CardRow): OwnRequest {
  return {
    ...toDonationRequest(row),
    ...decided(row),
    pickup_id: row.pickup_id,
    place_id: row.place_id,
    restaurant_id: row.restaurant_id,
    restaurant_name: row.restaurant_name,
    distance_km: row.distance_km,
    contact: isGranted(row.status) ? whereToCollect(row) : null,
    food_id: {
      _id: row.food_item_id,
      name: row.name,
      category: row.category,
      quantity: row.quantity,
      expiration_date: row.expiration_date.toISOString(),
      remaining: row.remaining,
      facts: toFoodFacts(row),
      photo: row.photo,
    },
    notes: isGranted(row.status) ? row.notes : null,
  }
}

function whereToCollect({ phone, address, city, latitude, longitude }: CardRow) {
  return { phone, address: postalAddress(address, city), latitude, longitude }
}
