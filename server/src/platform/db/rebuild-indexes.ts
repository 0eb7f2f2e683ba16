import { sql } from 'kysely'
import { connectDatabase, type Db } from './database.ts'
import { unhurried } from './pool.ts'

/** A rebuild waits this long for older transactions, such as a backup, then gives up until the next night. */
const olderTransactionsMs = 10 * 60_000

/**
 * Builds the GiST indexes anew while everybody goes on reading and writing. A page of such an index keeps the bounds of
 * everything it ever held, so a walk in order opens more pages every day, although the rows are gone.
 */
export async function rebuildIndexes(url: string, onError: (error: Error) => void): Promise<void> {
  const patience = { ...unhurried, lock: olderTransactionsMs }
  const db = connectDatabase(url, 1, onError, { patience })
  try {
    await dropRemains(db)
    for (const index of await findGistIndexes(db))
      await sql`reindex index concurrently ${sql.table(index)}`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** A rebuild that was interrupted leaves an index that is kept up to date, but not used. */
async function dropRemains(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace and relname ~ '_cc(new|old)[0-9]*$'`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.table(name)}`.execute(db)
}

async function findGistIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select pg_class.relname as name from pg_class join pg_am on pg_am.oid = relam
    where relkind = 'i' and amname = 'gist' and relnamespace = 'public'::regnamespace
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
