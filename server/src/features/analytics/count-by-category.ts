import type { CategoryRow } from '@surplate/contract/analytics'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Side } from './queries.ts'

/** Completed orders by category, most first. */
export async function countByCategory(
  { db }: Pick<Context, 'db'>,
  side: Side,
  id: string,
): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('donations')
    .select(['category', sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .where('quantity', '>', 0)
    .groupBy('category')
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute()
  return rows
}
