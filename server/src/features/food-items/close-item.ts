import type { FoodItem } from '@surplate/contract/food-items'
import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { belongsTo } from '../accounts/queries.ts'
import { refuseLate, restorePending } from '../donation-requests/queries.ts'
import { announceBack, closeItem, lockItem, showItem } from './queries.ts'

/** The restaurant takes an item back; whoever is waiting for it is told. Repeated, it answers the same. */
export async function withdrawItem(
  { clock, transact }: Context,
  actor: Actor,
  id: string,
): Promise<FoodItem> {
  const now = clock.now()
  return transact(async (tx, send) => {
    const item = await lockOwnItem(tx, actor, id)
    if (item.closed_at) return showItem(item)
    await closeItem(tx, send, item, 'withdrawn', now, actor.user_id)
    return showItem({ ...item, closed_at: now })
  })
}

/** Puts an item back that was withdrawn a moment ago; those who waited for it wait again. Repeated, it answers the same. */
export async function undoWithdraw(
  { clock, transact }: Context,
  actor: Actor,
  id: string,
): Promise<FoodItem> {
  const now = clock.now()
  return transact(async (tx, send) => {
    const item = await lockOwnItem(tx, actor, id)
    if (!item.closed_at) return showItem(item)
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
    await restorePending(tx, send, id, { reason: 'withdrawn', at: item.closed_at })
    await announceBack(tx, send, id)
    await recordActivity(tx, {
      at: now,
      actor_id: actor.user_id,
      organisation_id: item.restaurant_id,
      action: 'withdraw undone',
      subject_kind: 'food_item',
      subject_id: id,
    })
    return showItem({ ...item, closed_at: null })
  })
}

async function lockOwnItem(tx: Tx, actor: Actor, id: string) {
  const item = await lockItem(tx, id)
  if (!belongsTo(actor, item.restaurant_id)) throw problem('NOT_FOUND')
  if (item.status === 'sold') throw problem('ITEM_GONE')
  return item
}

const batch = 100

/** Closes what has expired and tells everybody who was waiting; run by a timer. Answers how many items it closed. */
export async function expireItems({ db, clock, transact }: Context): Promise<number> {
  const now = clock.now()
  let closed = 0
  for (;;) {
    const due = await db
      .selectFrom('food_items')
      .select('id')
      .where('status', '=', 'available')
      .where('closed_at', 'is', null)
      .where('expiration_date', '<=', now)
      .orderBy('expiration_date')
      .limit(batch)
      .execute()
    for (const { id } of due) {
      await transact(async (tx, send) => {
        const item = await lockItem(tx, id)
        if (item.status === 'available' && !item.closed_at)
          await closeItem(tx, send, item, 'expired', now, null)
      })
    }
    closed += due.length
    if (due.length < batch) return closed
  }
}
