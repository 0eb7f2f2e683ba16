import type { Context } from '../../context.ts'

/** Whether a food bank has reviewed an item; the rating is 0 if it has not. */
export async function checkReview(
  { db }: Context,
  { foodbank_id, food_id }: { foodbank_id: string; food_id: string },
) {
  const review = await db
    .selectFrom('reviews')
    .select('rating')
    .where('food_bank_id', '=', foodbank_id)
    .where('food_item_id', '=', food_id)
    .executeTakeFirst()
  return { exists: review !== undefined, rating: review?.rating ?? 0 }
}
