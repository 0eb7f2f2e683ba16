import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { averageRating } from '../leaderboard/public.ts'
import { countPickups } from './count-pickups.ts'
import { otherSide, type Side } from './queries.ts'

type Parts = Pick<Context, 'db'>

/** A restaurant's points are the portions it has donated. */
export async function summariseRestaurant({ db }: Parts, id: string) {
  const { total_donations, review_count, average } = await db
    .selectFrom('restaurants')
    .select(['total_donations', 'review_count', averageRating.as('average')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { counterparties } = await countOrders(db, 'restaurant_id', id)
  return {
    totalItemsDonated: total_donations,
    totalFoodbanksContributed: counterparties,
    averageRating: average,
    totalReviews: review_count,
    pickups: await countPickups(db, 'restaurant_id', id),
  }
}

export async function summariseFoodBank({ db }: Parts, id: string) {
  const { orders, portions, counterparties } = await countOrders(db, 'food_bank_id', id)
  const { average, count } = await db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`round(avg(rating), 2)::float`.as('average'),
    ])
    .where('food_bank_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    totalDonations: orders,
    totalPortions: portions,
    totalRestaurants: counterparties,
    avgRating: average,
    totalReviews: count,
    pickups: await countPickups(db, 'food_bank_id', id),
  }
}

function countOrders(db: Db, side: Side, id: string) {
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
    .executeTakeFirstOrThrow()
}
