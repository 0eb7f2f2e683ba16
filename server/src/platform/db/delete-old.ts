import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.ts'

/**
 * Deletes the rows from before a time, in batches: one statement for a long backlog would run into the statement timeout
 * each time, and the backlog would never get shorter.
 */
export async function deleteOld<Table extends keyof DB & string>(
  db: Db,
  table: Table,
  column: keyof DB[Table] & string,
  before: Date,
  batch = 1_000,
): Promise<void> {
  const old = sql`
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} order by ${sql.ref(column)} limit ${batch}`
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(db)
    if (numAffectedRows < batch) return
  }
}
