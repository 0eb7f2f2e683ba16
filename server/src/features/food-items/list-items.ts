import type { ListedItem, Photo } from '@surplate/contract/food-items'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { containing } from '../../platform/db/search.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import { requireRestaurant } from '../accounts/public.ts'
import { photoOfItem } from '../photos/public.ts'
import { anyAddressOf, requireOwnPlace } from '../places/public.ts'
import { type DescribedRow, describe, describedColumns, placeOfItem } from './public.ts'

interface ListInput {
  restaurantId: string
  status?: 'available' | 'sold' | undefined
  q?: string | undefined
  place_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Items of a restaurant, newest first. `available` excludes withdrawn and expired items. */
export async function listItems(
  { db, clock }: Context,
  actor: Actor,
  { restaurantId, status, q, place_id, limit, cursor }: ListInput,
) {
  const after = decodeNewestFirst(cursor)
  await requireRestaurant(db, restaurantId)
  await requireOwnPlace(db, actor, restaurantId, place_id)
  const rows = await db
    .selectFrom('food_items')
    .select(describedColumns)
    .select('notes')
    .select([photoOfItem, placeOfItem, givenAt])
    .where('restaurant_id', '=', restaurantId)
    .$call((query) => (actsFor(actor, restaurantId) ? query : query.where('on_hold', '=', false)))
    .$call((query) => (status ? query.where('status', '=', status) : query))
    .$call((query) =>
      status === 'available'
        ? query.where('closed_at', 'is', null).where('collect_by', '>', clock.now())
        : query,
    )
    .$call((query) => (q ? query.where('name', 'ilike', containing(q)) : query))
    .$call((query) => (place_id ? query.where('location_id', '=', anyAddressOf(place_id)) : query))
    .$call((query) => (after ? query.where((eb) => olderThan(eb, 'created_at', 'id', after)) : query))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const waiting = actsFor(actor, restaurantId)
    ? await countWaiting(
        db,
        rows.map(({ id }) => id),
      )
    : undefined
  return toPage(
    rows,
    limit,
    (row) => ({ ...showListed(row), ...(waiting && showOwn(row, waiting)) }),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

function givenAt(eb: ExpressionBuilder<DB, 'food_items'>) {
  return eb
    .selectFrom('donations')
    .select(({ fn }) => fn.max('donations.created_at').as('at'))
    .whereRef('donations.food_item_id', '=', 'food_items.id')
    .where('donations.quantity', '>', 0)
    .where('food_items.status', '=', 'sold')
    .as('given_at')
}

interface ListedRow extends DescribedRow {
  photo: Photo | null
  given_at: Date | null
}

function showListed({ given_at, ...row }: ListedRow): ListedItem {
  return { ...describe(row), given_at: given_at?.toISOString() ?? null }
}

interface OwnRow extends DescribedRow {
  notes: string
  place_id: string
}

/** What only the restaurant itself sees. */
function showOwn(
  { id, reserved, handed_over, notes, place_id, on_hold }: OwnRow,
  waiting: Map<string, number>,
) {
  return { waiting: waiting.get(id) ?? 0, reserved: reserved + handed_over, notes, place_id, on_hold }
}

/** Number of pending requests per item. */
async function countWaiting(db: Db, itemIds: string[]): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('donation_requests')
    .select(['food_item_id', sql<number>`count(*)::int`.as('count')])
    .where('food_item_id', 'in', itemIds)
    .where('status', '=', 'pending')
    .groupBy('food_item_id')
    .execute()
  return new Map(rows.map(({ food_item_id, count }) => [food_item_id, count]))
}
