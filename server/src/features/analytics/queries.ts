import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The side of orders and reviews that figures are computed for. */
export type Side = 'restaurant_id' | 'food_bank_id'

export function otherSide(side: Side): Side {
  return side === 'restaurant_id' ? 'food_bank_id' : 'restaurant_id'
}

/**
 * The counterparties of an organisation's orders with their locations, most orders first. The lateral join looks each
 * one up separately: PostgreSQL overestimates their number and would otherwise scan all organisations.
 */
export function selectCounterparties(db: Db, side: Side, id: string) {
  const orders = db
    .selectFrom('donations')
    .select([`${otherSide(side)} as organisation_id`, sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .where('quantity', '>', 0)
    .groupBy(otherSide(side))
  return db
    .selectFrom(orders.as('orders'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('organisations')
          .innerJoin('locations', 'locations.id', 'organisations.location_id')
          .select(['organisations.id', 'organisations.name', 'locations.place'])
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
