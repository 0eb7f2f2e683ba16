import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { averageRating } from '../leaderboard/public.ts'
import { selectPickupCounts } from './count-pickups.ts'
import { otherSide, type Side } from './queries.ts'

type Parts = Pick<Context, 'db'>

/** A restaurant's points are the portions it has donated. */
export async function summariseRestaurant({ db }: Parts, id: string) {
  const { total_donations, counterparties, average, review_count, ...pickups } = await db
    .selectFrom('restaurants')
    .crossJoin(selectOrderCounts(db, 'restaurant_id', id).as('orders'))
    .crossJoin(selectPickupCounts(db, 'restaurant_id', id).as('pickups'))
    .select(['total_donations', 'counterparties', averageRating.as('average'), 'review_count'])
    .select(['handed_over', 'unconfirmed', 'missed', 'planned'])
    .where('restaurants.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    totalItemsDonated: total_donations,
    totalFoodbanksContributed: counterparties,
    averageRating: average,
    totalReviews: review_count,
    pickups,
  }
}

export async function summariseFoodBank({ db }: Parts, id: string) {
  const { orders, portions, counterparties, average, review_count, ...pickups } = await db
    .selectFrom('food_banks')
    .crossJoin(selectOrderCounts(db, 'food_bank_id', id).as('orders'))
    .crossJoin(selectPickupCounts(db, 'food_bank_id', id).as('pickups'))
    .select(['orders', 'portions', 'counterparties', averageRating.as('average'), 'review_count'])
    .select(['handed_over', 'unconfirmed', 'missed', 'planned'])
    .where('food_banks.id', '=', id)
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
function selectOrderCounts(db: Db, side: Side, id: string) {
  const counterparties = sql<number>`count(distinct ${sql.ref(otherSide(side))})::int`
  return db
    .selectFrom('donations')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(quantity), 0)::float`.as('portions'),
      counterparties.as('counterparties'),
    ])
    .where(side, '=', id)
    .where('quantity', '>', 0)
}
