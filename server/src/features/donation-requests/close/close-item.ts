import type { CloseReason } from '@surplate/contract/food-rules'
import type { Work } from '../../../work.ts'
import type { DecidableItem } from '../../food-items/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { cancelPending } from '../decide/pending.ts'

/** Takes what is left of an item off the list and cancels its pending requests. The item must be locked. */
export async function closeItem(
  work: Work,
  item: DecidableItem,
  reason: CloseReason,
): Promise<DecidableItem> {
  const { now, record, notify } = work
  const { id: food_item_id, restaurant_id } = item
  const closing = { closed_at: now, close_reason: reason }
  const closed = await postEntry(work, item, { kind: reason, quantity: item.remaining }, closing)
  const cancelled = await cancelPending(work, food_item_id, reason)
  if (reason === 'expired' && cancelled > 0) await notify('item-expired', { food_item_id, restaurant_id })
  await notify('item-gone', item)
  await record(reason, 'food_item', food_item_id, { organisation_id: restaurant_id })
  return closed
}
