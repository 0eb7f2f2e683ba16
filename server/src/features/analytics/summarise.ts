import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { averageRating } from '../leaderboard/public.ts'
import { selectPickupCounts } from './count-pickups.ts'
import { otherSide, type Scope, type Side, selectOrders, selectReviews } from './queries.ts'

type Parts = Pick<Context, 'db'>

/** A restaurant's points are the portions it has donated. */
export async function summariseRestaurant({ db }: Parts, scope: Scope) {
  const points = sql<number>`(select total_donations from restaurants where id = ${scope.id})`
  const { donated, counterparties, average, review_count, ...pickups } = await selectCounts(
    db,
    'restaurant_id',
    scope,
  )
    .select((scope.place_id ? sql<number>`portions` : points).as('donated'))
    .select(['counterparties', 'average', 'review_count'])
    .select(['handed_over', 'unconfirmed', 'missed', 'planned'])
    .executeTakeFirstOrThrow()
  return {
    totalItemsDonated: donated,
    totalFoodbanksContributed: counterparties,
    averageRating: average,
    totalReviews: review_count,
    pickups,
  }
}

export async function summariseFoodBank({ db }: Parts, scope: Scope) {
  const { orders, portions, counterparties, average, review_count, ...pickups } = await selectCounts(
    db,
    'food_bank_id',
    scope,
  )
    .select(['orders', 'portions', 'counterparties', 'average', 'review_count'])
    .select(['handed_over', 'unconfirmed', 'missed', 'planned'])
    .executeTakeFirstOrThrow()
  return {
    totalDonations: orders,
    totalPortions: portions,
    totalRestaurants: counterparties,
    avgRating: average,
    totalReviews: review_count,
    pickups,
  }
}

/** In one row. */
function selectCounts(db: Db, side: Side, scope: Scope) {
  return db
    .selectFrom(selectOrderCounts(db, side, scope).as('orders'))
    .crossJoin(selectPickupCounts(db, side, scope).as('pickups'))
    .crossJoin(selectRating(db, side, scope).as('rating'))
}

function selectOrderCounts(db: Db, side: Side, scope: Scope) {
  return selectOrders(db, side, scope).select([
    sql<number>`count(*)::int`.as('orders'),
    sql<number>`coalesce(sum(quantity), 0)::float`.as('portions'),
    sql<number>`count(distinct ${sql.ref(otherSide(side))})::int`.as('counterparties'),
  ])
}

/** Kept for organisations; the reviews of a place are counted. */
function selectRating(db: Db, side: Side, scope: Scope) {
  if (scope.place_id)
    return selectReviews(db, side, scope)
      .select(sql<number | null>`round(avg(rating), 2)::float`.as('average'))
      .select(sql<number>`count(*)::int`.as('review_count'))
  return db
    .selectFrom(side === 'restaurant_id' ? 'restaurants' : 'food_banks')
    .select(averageRating.as('average'))
    .select(sql<number>`review_count`.as('review_count'))
    .where('id', '=', scope.id)
}
