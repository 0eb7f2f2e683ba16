import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export const reviewColumns = [
  'reviews.id',
  'reviews.food_bank_id',
  'reviews.restaurant_id',
  'reviews.food_item_id',
  'reviews.rating',
  'reviews.feedback',
  'reviews.created_at',
] as const

/** Maps a review to the field names of the API. */
export function toReview(row: Selectable<DB['reviews']>) {
  return {
    _id: row.id,
    foodbank_id: row.food_bank_id,
    restaurant_id: row.restaurant_id,
    food_id: row.food_item_id,
    rating: row.rating,
    feedback: row.feedback,
    created_at: row.created_at.toISOString(),
  }
}
