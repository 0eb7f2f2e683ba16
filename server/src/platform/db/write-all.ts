import { type OperationNodeSource, sql } from 'kysely'
import type { Tx } from './database.ts'
import type { DB } from './schema.ts'

/** An insert, update or delete whose result nobody needs. */
export type Write = OperationNodeSource

/**
 * Makes several writes with one statement, which costs one round trip instead of many. They take effect at once: none sees
 * what another wrote, and no two may write the same row.
 */
export async function writeAll(tx: Tx, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`)
  await sql`with ${sql.join(parts)} select where false`.execute(tx)
}

/**
 * Inserts rows that arrive as one parameter, so that the statement is the same for any number of them. A column that only
 * some of the rows name is null in the others.
 */
export function insertRows(table: keyof DB, rows: readonly object[]): Write {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].sort().map((name) => sql.id(name)),
  )
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}
