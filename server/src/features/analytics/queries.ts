import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Orders and reviews have two ends; figures are of one of them, and name those at the other. */
export type Side = 'restaurant_id' | 'food_bank_id'

export function otherSide(side: Side): Side {
  return side === 'restaurant_id' ? 'food_bank_id' : 'restaurant_id'
}

/** Everybody at the other end of an organisation's orders, most orders first. */
export function selectCounterparties(db: Db, side: Side, id: string) {
  const orders = db
    .selectFrom('completed_orders')
    .select([`${otherSide(side)} as organisation_id`, sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .groupBy(otherSide(side))
  return db
    .selectFrom(orders.as('orders'))
    .innerJoin('organisations', 'organisations.id', 'orders.organisation_id')
    .select(['organisations.id as _id', 'organisations.name', 'orders.count'])
    .orderBy('orders.count', 'desc')
    .orderBy('organisations.name')
    .orderBy('organisations.id')
}
