import { time } from '@surplate/contract/lib/time'
import type { FoundItem, SearchInput } from '@surplate/contract/operator'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { decodeCursor, toPage } from '../../../platform/db/cursor.ts'
import { containing } from '../../../platform/db/search.ts'
import { partyOf } from '../../places/public.ts'
import { and, planned } from './sql.ts'

type Row = Omit<FoundItem, 'found' | 'collect_by'> & { collect_by: Date }

const lastItem = z.tuple([time, z.uuid()])

/** What is on offer or on hold, by the time that is left. */
export async function findItems(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { q, limit, cursor }: SearchInput,
) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, lastItem)
  const conditions = [
    sql`item.status = 'available' and item.closed_at is null and item.collect_by > ${clock.now()}`,
    ...(q ? [sql`item.name ilike ${containing(q)}`] : []),
    ...(after ? [sql`(item.collect_by, item.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  const { rows } = await sql<Row>`${planned(q)}
    select item.id as _id, item.name, item.remaining, item.collect_by, item.on_hold,
      ${partyOf('restaurant')} as restaurant
    from food_items as item join organisations as restaurant on restaurant.id = item.restaurant_id
    where ${and(conditions)} order by item.collect_by, item.id limit ${limit + 1}`.execute(db)
  return toPage(
    rows,
    limit,
    (row): FoundItem => ({ found: 'item', ...row, collect_by: row.collect_by.toISOString() }),
    (row) => [row.collect_by.toISOString(), row._id],
  )
}
