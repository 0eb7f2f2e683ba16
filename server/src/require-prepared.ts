import { sql } from 'kysely'
import { jobTable } from './jobs.ts'
import { connectDatabase, type Db } from './platform/db/database.ts'
import { compareMigrations } from './platform/db/migration-state.ts'
import type { Patience } from './platform/db/pool.ts'
import { CannotStart } from './platform/process.ts'

interface Options {
  patience: Patience
  isPooled: boolean
}

/**
 * Throws unless the database has everything that this version needs. It may have more: during an upgrade, the previous
 * version keeps running, and starting, on the database of the next one.
 */
export async function requirePrepared(url: string, options: Options): Promise<void> {
  const db = connectDatabase(url, 1, () => {}, options)
  try {
    const lacking = await findLacking(db)
    if (lacking) throw new CannotStart(`The database is missing ${lacking}. Run \`npm run migrate\` first.`)
  } finally {
    await db.destroy()
  }
}

/** In words, what `npm run migrate` would add; null if nothing. */
export async function findLacking(db: Db): Promise<string | null> {
  const { missing } = await compareMigrations(db)
  if (missing.length > 0) return enumerate('migration', missing)
  const queues = await missingQueues(db)
  return queues.length > 0 ? enumerate('job queue', queues) : null
}

/** The last part of a migration, so a version that only adds a job is noticed too. */
async function missingQueues(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('pgboss.queue') is not null`.execute(db)
  if (tables.length === 0) return Object.keys(jobTable)
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db)
  const present = new Set(rows.map(({ name }) => name))
  return Object.keys(jobTable).filter((name) => !present.has(name))
}

function enumerate(what: string, names: readonly string[]): string {
  const shown = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4} more`] : names
  return `${names.length} ${what}${names.length === 1 ? '' : 's'} (${shown.join(', ')})`
}
