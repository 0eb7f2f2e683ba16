import type { FoodItem } from '@surplate/contract/food-items'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { problem } from '../../platform/problem.ts'

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

/** Maps an item to its public fields. */
export function toFoodItem({ id, expiration_date, created_at, closed_at, ...row }: ItemRow): FoodItem {
  return {
    _id: id,
    restaurant_id: row.restaurant_id,
    name: row.name,
    quantity: row.quantity,
    remaining: row.remaining,
    category: row.category,
    status: row.status,
    expiration_date: expiration_date.toISOString(),
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }
}

/** Every decision about an item locks its row first, so that decisions are serialised. */
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
