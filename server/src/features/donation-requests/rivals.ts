import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { RequestRow } from './queries.ts'

const namedRivals = 5

/** The first pending requests per item and their total: a popular item has hundreds. */
export async function waitingFor(db: Db, itemIds: string[]) {
  if (itemIds.length === 0) return []
  return (
    db
      .with('waiting', (cte) =>
        cte
          .selectFrom('donation_requests')
          .innerJoin('organisations', 'organisations.id', 'donation_requests.food_bank_id')
          .select(['donation_requests.id', 'food_item_id', 'name'])
          .select(sql<number>`count(*) over (partition by food_item_id)::int`.as('count'))
          .select(
            sql<number>`row_number() over (partition by food_item_id order by donation_requests.created_at, donation_requests.id)`.as(
              'position',
            ),
          )
          .where('food_item_id', 'in', itemIds)
          .where('status', '=', 'pending'),
      )
      .selectFrom('waiting')
      .select(['id', 'food_item_id', 'name', 'count'])
      // One extra, since a request is not its own rival.
      .where('position', '<=', namedRivals + 1)
      .orderBy('position')
      .execute()
  )
}

/** The rivals of a request; answered requests have none. */
export function toRivals(
  row: Pick<RequestRow, 'id' | 'status' | 'food_item_id'>,
  waiting: Awaited<ReturnType<typeof waitingFor>>,
) {
  if (row.status !== 'pending') return { rivals: [], rival_count: 0 }
  const ofItem = waiting.filter(({ food_item_id }) => food_item_id === row.food_item_id)
  return {
    rivals: ofItem
      .filter(({ id }) => id !== row.id)
      .slice(0, namedRivals)
      .map(({ name }) => name),
    rival_count: Math.max(0, (ofItem[0]?.count ?? 0) - 1),
  }
}
