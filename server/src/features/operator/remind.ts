import { remindEveryMs } from '@surplate/contract/operator-rules'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { findItem } from '../food-items/public.ts'
import { recordAct } from './acts.ts'

/** Reminds a restaurant of the oldest claim of an item. Again within the hour, it says when that was and sends nothing. */
export async function remind(
  { act }: Context,
  actor: Actor,
  itemId: string,
): Promise<{ reminded_at: string }> {
  return act(actor, async (work) => {
    const { tx, now, notify } = work
    const { restaurant_id } = await findItem(tx, itemId)
    const [oldest] = await tx
      .selectFrom('donation_requests')
      .select(['id', 'restaurant_id', 'food_bank_id', 'status', 'reminded_at'])
      .where('food_item_id', '=', itemId)
      .where('status', '=', 'pending')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .execute()
    if (!oldest) throw problem('ITEM_GONE')
    const { reminded_at } = oldest
    if (reminded_at && reminded_at.getTime() > now.getTime() - remindEveryMs)
      return { reminded_at: reminded_at.toISOString() }
    await tx.updateTable('donation_requests').set({ reminded_at: now }).where('id', '=', oldest.id).execute()
    await notify('claim-reminder', oldest)
    await recordAct(work, 'remind', {
      organisation_id: restaurant_id,
      subject: 'donation_request',
      subject_id: oldest.id,
    })
    await notify('desk-changed', {})
    return { reminded_at: now.toISOString() }
  })
}
