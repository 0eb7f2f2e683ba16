import type { ReceivedReview } from '@surplate/contract/reviews'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { addressOfItem } from '../food-items/public.ts'
import { anyAddressOf, requireOwnPlace } from '../places/public.ts'
import { reviewColumns, toReview } from './queries.ts'

interface ListInput {
  restaurantId: string
  rating?: number | undefined
  place_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Reviews of a restaurant, newest first, with the details that a card shows. */
export async function listReviews({ db }: Context, actor: Actor, input: ListInput) {
  const { restaurantId, place_id } = input
  await requireOwnPlace(db, actor, restaurantId, place_id)
  const [counts, rows] = await Promise.all([
    place_id ? countRatings(db, restaurantId, place_id) : findRatingCounts(db, restaurantId),
    readPage(db, input),
  ])
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

async function readPage(db: Db, { restaurantId, rating, place_id, limit, cursor }: ListInput) {
  const after = decodeNewestFirst(cursor)
  return db
    .selectFrom('reviews')
    .innerJoin('food_items', 'food_items.id', 'reviews.food_item_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'reviews.food_bank_id')
    .select(reviewColumns)
    .select(['food_items.name as food_name', 'food_items.category', 'food_bank.name as foodbank_name'])
    .where('reviews.restaurant_id', '=', restaurantId)
    .$call((query) => (rating === undefined ? query : query.where('reviews.rating', '=', rating)))
    .$call((query) => (place_id ? query.where('food_items.location_id', '=', anyAddressOf(place_id)) : query))
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

/** The kept counts are those of all places. */
async function countRatings(db: Db, restaurantId: string, placeId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('restaurant_id', '=', restaurantId)
    .where(addressOfItem('reviews.food_item_id'), '=', anyAddressOf(placeId))
    .groupBy('rating')
    .execute()
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  return [1, 2, 3, 4, 5].map((rating) => counts.get(rating) ?? 0)
}
