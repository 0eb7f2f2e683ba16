import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Orders and reviews have two ends; figures are of one of them, and name those at the other. */
export type Side = 'restaurant_id' | 'food_bank_id'

export function otherSide(side: Side): Side {
  return side === 'restaurant_id' ? 'food_bank_id' : 'restaurant_id'
}

/**
 * Everybody at the other end of an organisation's orders with their places, most orders first. Each is looked up by
 * itself: PostgreSQL expects more of them than there are, and would rather read all organisations of the network.
 */
export function selectCounterparties(db: Db, side: Side, id: string) {
  const orders = db
    .selectFrom('completed_orders')
    .select([`${otherSide(side)} as organisation_id`, sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
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
