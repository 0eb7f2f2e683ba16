import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The same number as in Kysely's migrator, which earlier versions used. */
const lock = sql.lit('3853314791062309107')
const pauseMs = 500
const longestMs = 3_600_000

/**
 * Runs work on one connection while no other process migrates this database. The lock ends with the connection, also
 * when the process dies.
 */
export function withMigrationLock<Result>(
  db: Database,
  work: (session: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (session) => {
    const deadline = Date.now() + longestMs
    // Asking again and again, because the snapshot of a waiting statement would keep a concurrent index from finishing.
    while (!(await isTaken(session))) {
      if (Date.now() > deadline)
        throw new Error('Another process has been migrating this database for an hour')
      await pause(pauseMs)
    }
    try {
      return await work(session)
    } finally {
      // Not if the connection broke, and then the lock is gone anyway.
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(session).catch(() => {})
    }
  })
}

async function isTaken(session: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${lock}::bigint) as taken`.execute(session)
  return rows[0]?.taken === true
}
