import { time } from '@surplate/contract/lib/time'
import { type ExpressionBuilder, type SqlBool, type StringReference, sql } from 'kysely'
import { z } from 'zod'
import { invalidInput } from '../problem.ts'

/** Keyset cursor: the sort values of the last row of a page, encoded so that clients treat it as opaque. */
function encodeCursor(values: unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function decodeCursor<Values>(cursor: string, schema: z.ZodType<Values>): Values {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalidInput({ cursor: 'Invalid cursor' })
  }
}

const newestFirst = z.tuple([time, z.uuid()])

type NewestFirst = z.infer<typeof newestFirst>

/** Cursor of a list sorted newest first: time and id of the last row of the previous page. */
export function decodeNewestFirst(cursor: string | undefined): NewestFirst | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, newestFirst)
}

/** Whether a row follows the cursor in a list sorted by time and id, both descending. */
export function olderThan<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  createdAtColumn: StringReference<Tables, Table>,
  idColumn: StringReference<Tables, Table>,
  [createdAt, id]: NewestFirst,
) {
  return sql<SqlBool>`(${eb.ref(createdAtColumn)}, ${eb.ref(idColumn)}) < (${createdAt}::timestamptz, ${id}::uuid)`
}

/** Expects one row more than `limit` to detect whether there is another page. */
export function toPage<Row, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  key: (row: Row) => unknown[],
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(toItem), next_cursor: last ? encodeCursor(key(last)) : null }
}
