import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { organisationRoom } from '../../platform/live/rooms.ts'
import { problem } from '../../platform/problem.ts'
import { isOnOffer, lockItem, showItem } from '../food-items/queries.ts'
import { sendOrderMail, showRequest } from './queries.ts'

/**
 * A food bank asks for all that is left of an item. The request starts pending whatever the caller says, and the
 * restaurant hears of it at once and by mail.
 */
export async function claim(
  { clock, transact }: Context,
  actor: Actor,
  { foodbank_id, food_id }: { foodbank_id: string; food_id: string },
) {
  const now = clock.now()
  return transact(async (tx, send) => {
    const item = await lockItem(tx, food_id)
    if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
    // Only a claim that the food bank took back itself can be made again; the index below holds the rest.
    const turnedDown = await tx
      .selectFrom('donation_requests')
      .select('id')
      .where('food_bank_id', '=', foodbank_id)
      .where('food_item_id', '=', food_id)
      .where('cancel_reason', '=', 'rejected')
      .executeTakeFirst()
    if (turnedDown) throw problem('ALREADY_REQUESTED')

    const row = {
      id: newId(),
      food_bank_id: foodbank_id,
      food_item_id: food_id,
      restaurant_id: item.restaurant_id,
      requested_quantity: item.remaining,
      status: 'pending',
      created_at: now,
    }
    await tx
      .insertInto('donation_requests')
      .values({ ...row, created_by: actor.user_id })
      .execute()
    await recordActivity(tx, {
      at: now,
      actor_id: actor.user_id,
      organisation_id: foodbank_id,
      action: 'claimed',
      subject_kind: 'donation_request',
      subject_id: row.id,
    })

    const request = showRequest(row)
    const rooms = [organisationRoom(item.restaurant_id)]
    await send('live.emit', {
      rooms,
      event: 'newDonationRequest',
      payload: { request, food_item: showItem(item) },
    })
    await sendOrderMail(send, 'incoming-mail', row.id, now)
    return request
  })
}
