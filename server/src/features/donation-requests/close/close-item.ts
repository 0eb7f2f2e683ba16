import type { CloseReason } from '@surplate/contract/food-rules'
import type { Work } from '../../../work.ts'
import type { ItemRow } from '../../food-items/public.ts'
import { cancelPending } from '../decide/pending.ts'

/** Takes an item off the list and cancels its pending requests. The item must be locked. */
export async function closeItem(work: Work, item: ItemRow, reason: CloseReason): Promise<void> {
  const { tx, now, record, notify } = work
  const { id: food_item_id, restaurant_id } = item
  await tx
    .updateTable('food_items')
    .set({ closed_at: now, close_reason: reason })
    .where('id', '=', food_item_id)
    .execute()
  const cancelled = await cancelPending(work, food_item_id, reason)
  if (reason === 'expired' && cancelled > 0) await notify('item-expired', { food_item_id, restaurant_id })
  await notify('item-gone', { food_item_id })
  await record(reason, 'food_item', food_item_id, { organisation_id: restaurant_id })
}
