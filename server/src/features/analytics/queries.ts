import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { addressOfItem } from '../food-items/public.ts'
import { anyAddressOf } from '../places/public.ts'

/** The side of orders and reviews that figures are computed for. */
export type Side = 'restaurant_id' | 'food_bank_id'

/** Whose figures: those of an organisation, or of one of its places. */
export interface Scope {
  id: string
  place_id?: string | undefined
}

export function otherSide(side: Side): Side {
  return side === 'restaurant_id' ? 'food_bank_id' : 'restaurant_id'
}

/** The address of each side in donations and pickups. */
export const locationOf = { restaurant_id: 'location_id', food_bank_id: 'food_bank_location_id' } as const

/** What was given by a restaurant, or received by a food bank. */
export function selectOrders(db: Db, side: Side, { id, place_id }: Scope) {
  return db
    .selectFrom('donations')
    .where(side, '=', id)
    .where('quantity', '>', 0)
    .$call((query) => (place_id ? query.where(locationOf[side], '=', anyAddressOf(place_id)) : query))
}

/**
 * The address that a review is about: where the item was, or for which place the food bank claimed it last. A promise that
 * was not kept is still a donation, of nothing.
 */
const reviewedAt = {
  restaurant_id: addressOfItem('reviews.food_item_id'),
  food_bank_id: sql<string>`(
    select food_bank_location_id from donations
    where donations.food_item_id = reviews.food_item_id and donations.food_bank_id = reviews.food_bank_id
    order by donations.created_at desc, donations.id desc limit 1)`,
}

/** What was written about a restaurant, or by a food bank. */
export function selectReviews(db: Db, side: Side, { id, place_id }: Scope) {
  return db
    .selectFrom('reviews')
    .where(side, '=', id)
    .$call((query) => (place_id ? query.where(reviewedAt[side], '=', anyAddressOf(place_id)) : query))
}

/**
 * The counterparties of an organisation's orders most orders first. The lateral join looks each
 * one up separately: PostgreSQL overestimates their number and would otherwise scan all organisations.
 */
export function selectCounterparties(db: Db, side: Side, scope: Scope) {
  const orders = selectOrders(db, side, scope)
    .select([`${otherSide(side)} as organisation_id`, sql<number>`count(*)::int`.as('count')])
    .groupBy(otherSide(side))
  return db
    .selectFrom(orders.as('orders'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('organisations')
          .select(['organisations.id', 'organisations.name'])
          .whereRef('organisations.id', '=', 'orders.organisation_id')
          .limit(1)
          .as('party'),
      (join) => join.onTrue(),
    )
    .select(['party.id as _id', 'party.name', 'orders.count'])
    .orderBy('orders.count', 'desc')
    .orderBy('party.name')
    .orderBy('party.id')
}
