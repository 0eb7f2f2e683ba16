import type { FoodItem } from '@surplate/contract/food-items'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, actsFor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { lockItem, toFoodItem } from '../../food-items/public.ts'
import { refuseLate, restorePending } from '../decide/pending.ts'
import { closeItem } from './close-item.ts'

/** Withdraws an item and notifies waiting food banks. Idempotent. */
export async function withdrawItem({ act }: Context, actor: Actor, id: string): Promise<FoodItem> {
  return act(actor, async (work) => {
    const item = await lockOwnItem(work.tx, actor, id)
    if (item.closed_at) return toFoodItem(item)
    await closeItem(work, item, 'withdrawn')
    return toFoodItem({ ...item, closed_at: work.now })
  })
}

/** Restores a recently withdrawn item and its pending requests. Idempotent. */
export async function undoWithdraw({ act }: Context, actor: Actor, id: string): Promise<FoodItem> {
  return act(actor, async (work) => {
    const { tx, now, record, notify } = work
    const item = await lockOwnItem(tx, actor, id)
    if (!item.closed_at) return toFoodItem(item)
    refuseLate(item.closed_at, now)
    const opened = await tx
      .updateTable('food_items')
      .set({ closed_at: null, close_reason: null })
      .where('id', '=', id)
      .where('close_reason', '=', 'withdrawn')
      .where('expiration_date', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!opened) throw problem('ITEM_GONE')
    await restorePending(work, id, { reason: 'withdrawn', at: item.closed_at })
    await notify('item-back', { food_item_id: id })
    await record('withdraw undone', 'food_item', id)
    return toFoodItem({ ...item, closed_at: null })
  })
}

async function lockOwnItem(tx: Tx, actor: Actor, id: string) {
  const item = await lockItem(tx, id)
  if (!actsFor(actor, item.restaurant_id)) throw problem('NOT_FOUND')
  if (item.status === 'sold') throw problem('ITEM_GONE')
  return item
}
