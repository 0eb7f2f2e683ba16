import type { ReviewForm } from '@surplate/contract/reviews'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { toReview } from './queries.ts'

/**
 * Adds a food bank's review of an item it received. A unique constraint allows one review per food bank and item, and a
 * trigger counts it for both; the restaurant is notified live and by mail.
 */
export async function addReview(
  { act }: Context,
  actor: Actor,
  {
    foodbank_id,
    restaurant_id,
    food_id,
    rating,
    feedback,
  }: ReviewForm & { foodbank_id: string; restaurant_id: string; food_id: string },
) {
  return act(actor, async ({ tx, now, record, notify }) => {
    const given = await tx
      .selectFrom('donation_requests')
      .select('id')
      .where('food_bank_id', '=', foodbank_id)
      .where('food_item_id', '=', food_id)
      .where('restaurant_id', '=', restaurant_id)
      .where('status', 'in', ['accepted', 'completed'])
      .executeTakeFirst()
    if (!given) throw problem('NOT_FOUND')

    const row = {
      id: newId(),
      food_bank_id: foodbank_id,
      restaurant_id,
      food_item_id: food_id,
      rating,
      feedback,
      created_at: now,
    }
    await tx.insertInto('reviews').values(row).execute()
    const review = toReview(row)
    await record('reviewed', 'food_item', food_id)
    await notify('review-added', review)
    return review
  })
}
