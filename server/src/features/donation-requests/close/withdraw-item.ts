import type { FoodItem } from '@surplate/contract/food-items'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, actsFor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { lockItem, toFoodItem } from '../../food-items/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { refuseLate, restorePending } from '../decide/pending.ts'
import { closeItem } from './close-item.ts'

/** Withdraws what is left of an item and notifies waiting food banks. Idempotent. */
export async function withdrawItem({ act }: Context, actor: Actor, id: string): Promise<FoodItem> {
  return act(actor, async (work) => {
    const item = await lockOwnItem(work.tx, actor, id)
    if (item.closed_at) return toFoodItem(item)
    return toFoodItem(await closeItem(work, item, 'withdrawn'))
  })
}

/** Restores a recently withdrawn item and its pending requests. Idempotent. */
export async function undoWithdraw({ act }: Context, actor: Actor, id: string): Promise<FoodItem> {
  return act(actor, async (work) => {
    const { now, record, notify } = work
    const item = await lockOwnItem(work.tx, actor, id)
    if (!item.closed_at) return toFoodItem(item)
    refuseLate(item.closed_at, now)
    if (item.close_reason !== 'withdrawn' || item.collect_by <= now) throw problem('ITEM_GONE')
    const opened = await postEntry(
      work,
      item,
      { kind: 'withdrawn', quantity: -(await withdrawnOf(work.tx, id)), reason: 'undone' },
      { closed_at: null, close_reason: null },
    )
    await restorePending(work, id, { reason: 'withdrawn', since: item.closed_at })
    await notify('item-back', item)
    await record('withdraw undone', 'food_item', id)
    return toFoodItem(opened)
  })
}

/** Portions that were withdrawn; others of the item may be gone too. */
async function withdrawnOf(tx: Tx, id: string): Promise<number> {
  const { quantity } = await tx
    .selectFrom('ledger_entries')
    .select(sql<number>`sum(quantity)::int`.as('quantity'))
    .where('food_item_id', '=', id)
    .where('kind', '=', 'withdrawn')
    .executeTakeFirstOrThrow()
  return quantity
}

async function lockOwnItem(tx: Tx, actor: Actor, id: string) {
  const item = await lockItem(tx, id)
  if (!actsFor(actor, item.restaurant_id)) throw problem('NOT_FOUND')
  if (item.status === 'sold') throw problem('ITEM_GONE')
  return item
}
