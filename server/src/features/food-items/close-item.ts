import type { FoodItem } from '@surplate/contract/food-items'
import type { Context } from '../../context.ts'
import type { Jobs } from '../../jobs.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { problem } from '../../platform/problem.ts'
import { belongsTo } from '../accounts/queries.ts'
import { cancelPending } from '../donation-requests/queries.ts'
import { type ItemRow, lockItem, showItem } from './queries.ts'

/** The restaurant takes an item back; whoever is waiting for it is told. Repeated, it answers the same. */
export async function withdrawItem(
  { clock, transact }: Context,
  actor: Actor,
  id: string,
): Promise<FoodItem> {
  const now = clock.now()
  return transact(async (tx, send) => {
    const item = await lockItem(tx, id)
    if (!belongsTo(actor, item.restaurant_id)) throw problem('NOT_FOUND')
    if (item.status === 'sold') throw problem('ITEM_GONE')
    if (item.closed_at) return showItem(item)
    await closeItem(tx, send, item, 'withdrawn', now, actor.user_id)
    return showItem({ ...item, closed_at: now })
  })
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

async function closeItem(
  tx: Tx,
  send: SendJob<Jobs>,
  item: ItemRow,
  reason: 'withdrawn' | 'expired',
  now: Date,
  actorId: string | null,
) {
  await tx
    .updateTable('food_items')
    .set({ closed_at: now, close_reason: reason })
    .where('id', '=', item.id)
    .execute()
  const cancelled = await cancelPending(tx, send, item.id, { reason, now, actorId })
  if (reason === 'expired' && cancelled > 0) {
    await send('food-items.expired-mail', { food_item_id: item.id }, { key: item.id })
  }
  await recordActivity(tx, {
    at: now,
    actor_id: actorId,
    organisation_id: item.restaurant_id,
    action: reason,
    subject_kind: 'food_item',
    subject_id: item.id,
  })
}
