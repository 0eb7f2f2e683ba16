import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { decodeCursor } from '../../../platform/db/cursor.ts'
import { plannedByValue } from '../../../platform/db/named-statements.ts'

/** Begins a search: rare words need another plan than common ones. */
export function planned(q: string | undefined) {
  return sql.raw(q ? plannedByValue : '')
}

export function and(conditions: RawBuilder<unknown>[]) {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const lastId = z.tuple([z.uuid()])

/** In lists by id, whose ids start with their time: what follows the cursor. */
export function olderThanId(id: string, cursor: string | undefined): RawBuilder<unknown>[] {
  if (cursor === undefined) return []
  const [last] = decodeCursor(cursor, lastId)
  return [sql`${sql.ref(id)} < ${last}::uuid`]
}
