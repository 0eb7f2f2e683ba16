import type { FoodItem } from '@surplate/contract/food-items'
import type { Selectable } from 'kysely'
import type { Jobs } from '../../jobs.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { organisationRoom, roomsOfPlace } from '../../platform/live/rooms.ts'
import { problem } from '../../platform/problem.ts'
import { cancelPending } from '../donation-requests/queries.ts'

export const itemColumns = [
  'food_items.id',
  'food_items.restaurant_id',
  'food_items.name',
  'food_items.quantity',
  'food_items.remaining',
  'food_items.expiration_date',
  'food_items.category',
  'food_items.status',
  'food_items.created_at',
  'food_items.closed_at',
] as const

export type ItemRow = Omit<Selectable<DB['food_items']>, 'place' | 'close_reason'>

/** An item as everybody reads it. */
export function showItem({ id, expiration_date, created_at, closed_at, ...row }: ItemRow): FoodItem {
  return {
    _id: id,
    restaurant_id: row.restaurant_id,
    name: row.name,
    quantity: row.quantity,
    remaining: row.remaining,
    category: row.category as FoodItem['category'],
    status: row.status as FoodItem['status'],
    expiration_date: expiration_date.toISOString(),
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }
}

/** Everything that decides about an item first locks its row, so that deciders go one after the other. */
export async function lockItem(tx: Tx, id: string): Promise<ItemRow> {
  const row = await tx
    .selectFrom('food_items')
    .select(itemColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return row
}

export function isOnOffer(item: ItemRow, now: Date): boolean {
  return (
    item.status === 'available' && item.closed_at === null && item.remaining > 0 && item.expiration_date > now
  )
}

export async function findItem(db: Db, id: string): Promise<ItemRow> {
  const row = await db.selectFrom('food_items').select(itemColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return row
}

/** Told where the item was announced, so that no list goes on offering it. */
export async function announceGone(tx: Tx, send: SendJob<Jobs>, id: string): Promise<void> {
  await send('live.emit', { rooms: await roomsOfItem(tx, id), event: 'foodItemGone', payload: { _id: id } })
}

/** Tells the same people that an item can be had after all. */
export async function announceBack(tx: Tx, send: SendJob<Jobs>, id: string): Promise<void> {
  await send('live.emit', { rooms: await roomsOfItem(tx, id), event: 'foodItemBack', payload: { _id: id } })
}

/** Whoever is told of an item: food banks in range, and the restaurant's own screens. */
async function roomsOfItem(tx: Tx, id: string): Promise<string[]> {
  const place = await tx
    .selectFrom('food_items')
    .select('restaurant_id')
    .select(coordinatesOf('food_items'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [...roomsOfPlace(place), organisationRoom(place.restaurant_id)]
}

/** Takes an item off the list and tells whoever waits for it. The item must be locked. */
export async function closeItem(
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
  await announceGone(tx, send, item.id)
  await recordActivity(tx, {
    at: now,
    actor_id: actorId,
    organisation_id: item.restaurant_id,
    action: reason,
    subject_kind: 'food_item',
    subject_id: item.id,
  })
}

/** Takes everything off the list that these restaurants offer; answers how much that was. */
export async function withdrawAll(
  tx: Tx,
  send: SendJob<Jobs>,
  restaurantIds: string[],
  now: Date,
): Promise<number> {
  if (restaurantIds.length === 0) return 0
  const items = await tx
    .selectFrom('food_items')
    .select(itemColumns)
    .where('restaurant_id', 'in', restaurantIds)
    .where('status', '=', 'available')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const item of items) await closeItem(tx, send, item, 'withdrawn', now, null)
  return items.length
}
