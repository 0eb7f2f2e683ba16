import type { ReviewForm } from '@surplate/contract/reviews'
import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { organisationRoom } from '../../platform/live/rooms.ts'
import { problem } from '../../platform/problem.ts'
import { showReview } from './queries.ts'

/**
 * A food bank says how an item was that it was given. The database keeps it to one review per food bank and item; the
 * restaurant hears of it at once and by mail.
 */
export async function addReview(
  { clock, transact }: Context,
  actor: Actor,
  {
    foodbank_id,
    restaurant_id,
    food_id,
    rating,
    feedback,
  }: ReviewForm & { foodbank_id: string; restaurant_id: string; food_id: string },
) {
  const now = clock.now()
  return transact(async (tx, send) => {
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
    await tx
      .updateTable('restaurants')
      .set((eb) => ({ review_count: eb('review_count', '+', 1), rating_sum: eb('rating_sum', '+', rating) }))
      .where('id', '=', restaurant_id)
      .execute()
    await recordActivity(tx, {
      at: now,
      actor_id: actor.user_id,
      organisation_id: foodbank_id,
      action: 'reviewed',
      subject_kind: 'food_item',
      subject_id: food_id,
    })

    const review = showReview(row)
    const rooms = [organisationRoom(restaurant_id), organisationRoom(foodbank_id)]
    await send('live.emit', { rooms, event: 'newReview', payload: review })
    await send('reviews.reviewed-mail', { review_id: row.id }, { key: row.id })
    return review
  })
}
