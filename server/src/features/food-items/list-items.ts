import type { ListedItem } from '@surplate/contract/food-items'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { containing } from '../../platform/db/search.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import { requireRestaurant } from '../accounts/public.ts'
import { type ItemRow, itemColumns, toFoodItem } from './public.ts'

interface ListInput {
  restaurantId: string
  status?: 'available' | 'sold' | undefined
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Items of a restaurant, newest first. `available` excludes withdrawn and expired items. */
export async function listItems(
  { db, clock }: Context,
  actor: Actor,
  { restaurantId, status, q, limit, cursor }: ListInput,
) {
  const after = decodeNewestFirst(cursor)
  await requireRestaurant(db, restaurantId)
  const rows = await db
    .selectFrom('food_items')
    .select(itemColumns)
    .select(givenAt)
    .where('restaurant_id', '=', restaurantId)
    .$call((query) => (status ? query.where('status', '=', status) : query))
    .$call((query) =>
      status === 'available'
        ? query.where('closed_at', 'is', null).where('expiration_date', '>', clock.now())
        : query,
    )
    .$call((query) => (q ? query.where('name', 'ilike', containing(q)) : query))
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
    (row): ListedItem => ({ ...showListed(row), ...(waiting && { waiting: waiting.get(row.id) ?? 0 }) }),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

function givenAt(eb: ExpressionBuilder<DB, 'food_items'>) {
  return eb
    .selectFrom('completed_orders')
    .select(({ fn }) => fn.max('completed_orders.created_at').as('at'))
    .whereRef('completed_orders.food_item_id', '=', 'food_items.id')
    .where('food_items.status', '=', 'sold')
    .as('given_at')
}

function showListed({ given_at, ...row }: ItemRow & { given_at: Date | null }): ListedItem {
  return { ...toFoodItem(row), given_at: given_at?.toISOString() ?? null }
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
