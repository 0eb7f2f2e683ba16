import { sql } from 'kysely'
import { keysOf } from '../keys-of.ts'
import type { Database, Db } from './database.ts'

/** Tables that are divided by month: the column that says to which one a row belongs, and its first value at a time. */
export const dividedTables = {
  activity: { column: 'at', firstAt: (time: Date) => time.toISOString() },
  // All entries of an item stay together. Its id starts with the time at which it was listed.
  ledger_entries: { column: 'food_item_id', firstAt: firstIdAt },
} as const

export type DividedTable = keyof typeof dividedTables

/** A partition; the one with what existed before the table was divided has no start. */
export interface Month {
  name: string
  /** Together with the id, the order of its rows. */
  column: string
  /** The first moment after it. */
  end: Date
}

/** Months that exist in advance, so that a worker may be away for weeks. */
const monthsAhead = 3

/** Creates the current month and the next ones where they are missing. Part of the migration, and run by a timer. */
export async function prepareMonths(db: Database, now: Date): Promise<void> {
  for (const table of keysOf(dividedTables)) {
    const months = await findMonths(db, table)
    const lastEnd = Math.max(...months.map(({ end }) => end.getTime()), startOfMonth(now, 0).getTime())
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
      const start = startOfMonth(now, ahead)
      if (start.getTime() >= lastEnd) await createMonth(db, table, start)
    }
  }
}

/** Prepares months and drops what is no longer kept. */
export async function tendMonths(db: Database, now: Date, activityMonths: number): Promise<void> {
  await prepareMonths(db, now)
  const months = await findMonths(db, 'activity')
  for (const month of months) if (month.end <= startOfMonth(now, -activityMonths)) await dropMonth(db, month)
}

/** The months of a table, oldest first. */
export async function findMonths(db: Db, table: DividedTable): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass`.execute(db)
  return rows
    .flatMap(({ name }) => {
      const [, until, year, month] = /_(until_)?(\d{4})_(\d\d)$/.exec(name) ?? []
      // The default partition.
      if (!year) return []
      const end = new Date(Date.UTC(Number(year), Number(month) - (until ? 1 : 0)))
      return { name, end, column: dividedTables[table].column }
    })
    .toSorted((a, b) => a.end.getTime() - b.end.getTime())
}

/** Removes a month with all its rows. */
export async function dropMonth(db: Db, { name }: Month): Promise<void> {
  await sql`drop table ${sql.table(name)}`.execute(db)
}

/** Attached when it is complete, because this lets others write to the table meanwhile. */
async function createMonth(db: Database, table: DividedTable, start: Date): Promise<void> {
  const parent = sql.table(table)
  const month = sql.table(`${table}_${start.toISOString().slice(0, 7).replace('-', '_')}`)
  const [from, to] = [start, startOfMonth(start, 1)].map((time) =>
    sql.lit(dividedTables[table].firstAt(time)),
  )
  await db.transaction().execute(async (tx) => {
    await sql`create table ${month} (like ${parent} including defaults including constraints)`.execute(tx)
    await sql`alter table ${parent} attach partition ${month} for values from (${from}) to (${to})`.execute(
      tx,
    )
  })
}

/** In UTC, also where an installation has another time zone. */
function startOfMonth(at: Date, ahead: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead))
}

/** The smallest UUIDv7 of a time. */
function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
