import type { ReceivedReview } from '@surplate/contract/reviews'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { problem } from '../../platform/problem.ts'
import { reviewColumns, toReview } from './queries.ts'

interface ListInput {
  restaurantId: string
  rating?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Reviews of a restaurant, newest first, with the details that a card shows. */
export async function listReviews({ db }: Context, input: ListInput) {
  const [counts, rows] = await Promise.all([findRatingCounts(db, input.restaurantId), readPage(db, input)])
  const page = toPage(
    rows,
    input.limit,
    (row): ReceivedReview => ({
      ...toReview(row),
      food_name: row.food_name,
      category: row.category,
      foodbank_name: row.foodbank_name,
    }),
    (row) => [row.created_at.toISOString(), row.id],
  )
  return { ...page, counts }
}

async function readPage(db: Db, { restaurantId, rating, limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  return db
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
}

async function findRatingCounts(db: Db, restaurantId: string): Promise<number[]> {
  const restaurant = await db
    .selectFrom('restaurants')
    .select('rating_counts')
    .where('id', '=', restaurantId)
    .executeTakeFirst()
  if (!restaurant) throw problem('NOT_FOUND')
  return restaurant.rating_counts
}
