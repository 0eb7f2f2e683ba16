import type { CategoryRow } from '@surplate/contract/analytics'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type Scope, type Side, selectOrders } from './queries.ts'

/** Completed orders by category, most first. */
export async function countByCategory(
  { db }: Pick<Context, 'db'>,
  side: Side,
  scope: Scope,
): Promise<CategoryRow[]> {
  const rows = await selectOrders(db, side, scope)
    .select(['category', sql<number>`count(*)::int`.as('count')])
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute()
  return rows
}
