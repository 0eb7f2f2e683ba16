import type { DescribedItem, FoodItem, OwnItem, Photo } from '@surplate/contract/food-items'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import { type Lock, lockRows } from '../../platform/db/lock-rows.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createStatement } from '../../platform/db/statement.ts'
import { problem } from '../../platform/problem.ts'
import type { Located } from '../../platform/time-zone.ts'
import { type FactsRow, factColumns, toFoodFacts } from '../food-facts/public.ts'
import { photoOfItem } from '../photos/public.ts'
import { chosenZoneOf } from '../places/public.ts'

const itemColumns = [
  'food_items.id',
  'food_items.restaurant_id',
  'food_items.name',
  'food_items.quantity',
  'food_items.remaining',
  'food_items.reserved',
  'food_items.handed_over',
  'food_items.gone',
  'food_items.expiration_date',
  'food_items.safe_until',
  'food_items.collect_by',
  'food_items.category',
  'food_items.status',
  'food_items.created_at',
  'food_items.closed_at',
  'food_items.close_reason',
  'food_items.on_hold',
] as const

type Column = (typeof itemColumns)[number] extends `food_items.${infer Name}` ? Name : never
export type ItemRow = Pick<Selectable<DB['food_items']>, Column>

/** Columns of an item with its facts. */
export const describedColumns = [...itemColumns, ...factColumns] as const
export type DescribedRow = ItemRow & FactsRow

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

export function describe(row: DescribedRow & { photo: Photo | null }): DescribedItem {
  return { ...toFoodItem(row), facts: toFoodFacts(row), photo: row.photo }
}

/** An item as its restaurant sees it. */
export async function findOwnItem(db: Db, id: string): Promise<OwnItem> {
  const row = await db
    .selectFrom('food_items')
    .select(describedColumns)
    .select('notes')
    .select([photoOfItem, placeOfItem])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return { ...describe(row), notes: row.notes, place_id: row.place_id, on_hold: row.on_hold }
}

/** The place at whose address an item is. */
export function placeOfItem(eb: ExpressionBuilder<DB, 'food_items'>) {
  return eb
    .selectFrom('locations')
    .select('locations.place_id')
    .whereRef('locations.id', '=', 'food_items.location_id')
    .$castTo<{ place_id: string }>()
    .$asScalar()
    .as('place_id')
}

/** SQL for the address of the item of a row, looked up row by row: a join might read all items. */
export function addressOfItem(itemId: 'donation_requests.food_item_id' | 'reviews.food_item_id') {
  return sql<string>`(select location_id from food_items where id = ${sql.ref(itemId)})`
}

/** An item that is about to be decided on, with the place and the time at which it can be collected. */
export type DecidableItem = ItemRow & Located & Pick<FactsRow, 'pickup_from'> & { location_id: string }

export function selectDecidable(db: Db) {
  return db
    .selectFrom('food_items')
    .select(itemColumns)
    .select(['pickup_from', 'food_items.location_id'])
    .select(coordinatesOf('food_items'))
    .select(chosenZoneOf('food_items'))
}

const lockById = createStatement<Lock, { id: string }, DecidableItem>((db, lock, { id }) =>
  lockRows(selectDecidable(db).where('food_items.id', '=', id), ['food_items'], lock),
)

/**
 * Every decision about an item locks its row first, so that decisions are serialised. A shared lock only keeps the item
 * as it is: claims do not wait for each other, only for decisions, and decisions for them.
 */
export async function lockItem(tx: Tx, id: string, lock: Lock = 'exclusive'): Promise<DecidableItem> {
  const [row] = await lockById(tx, lock, { id })
  if (!row) throw problem('NOT_FOUND')
  return row
}

/** Whether portions are left to give. Food banks see it only if it is not on hold. */
export function isOpen(item: ItemRow, now: Date): boolean {
  return item.status === 'available' && item.closed_at === null && item.remaining > 0 && item.collect_by > now
}

export function isOnOffer(item: ItemRow, now: Date): boolean {
  return isOpen(item, now) && !item.on_hold
}

export async function findItem(db: Db, id: string): Promise<ItemRow> {
  const row = await db.selectFrom('food_items').select(itemColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return row
}
