import type { ReceivedReview } from '@surplate/contract/reviews'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireRestaurant } from '../accounts/public.ts'
import { reviewColumns, toReview } from './queries.ts'

interface ListInput {
  restaurantId: string
  rating?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Reviews of a restaurant, newest first, with the details that a card shows. */
export async function listReviews({ db }: Context, { restaurantId, rating, limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  await requireRestaurant(db, restaurantId)
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('food_items', 'food_items.id', 'reviews.food_item_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'reviews.food_bank_id')
    .select(reviewColumns)
    .select(['food_items.name as food_name', 'food_items.category', 'food_bank.name as foodbank_name'])
    .where('reviews.restaurant_id', '=', restaurantId)
    .$call((query) => (rating === undefined ? query : query.where('reviews.rating', '=', rating)))
    .$call((query) =>
      after ? query.where((eb) => olderThan(eb, 'reviews.created_at', 'reviews.id', after)) : query,
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = toPage(
    rows,
    limit,
    (row): ReceivedReview => ({
      ...toReview(row),
      food_name: row.food_name,
      category: row.category,
      foodbank_name: row.foodbank_name,
    }),
    (row) => [row.created_at.toISOString(), row.id],
  )
  return { ...page, counts: await countByRating(db, restaurantId) }
}

async function countByRating(db: Db, restaurantId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('restaurant_id', '=', restaurantId)
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}
