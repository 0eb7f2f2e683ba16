import { time } from '@surplate/contract/time'
import { z } from 'zod'
import { invalidInput } from '../problem.ts'

/** Keyset cursors: the sort values of the last row of a page, unreadable enough that nobody builds on their form. */
function encodeCursor(values: unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function decodeCursor<Values>(cursor: string, schema: z.ZodType<Values>): Values {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalidInput({ cursor: 'This is not a cursor of this list' })
  }
}

const newestFirst = z.tuple([time, z.uuid()])

/** Where a list that runs from the newest to the oldest goes on: the moment and the id of the last row shown. */
export function decodeNewestFirst(cursor: string | undefined): [time: string, id: string] | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, newestFirst)
}

/** Takes one row more than asked for to know whether another page follows. */
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
