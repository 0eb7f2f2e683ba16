import { jobTable } from './jobs.ts'
import { connectDatabase } from './platform/db/database.ts'
import { applyMigrations } from './platform/db/migrate.ts'
import { withMigrationLock } from './platform/db/migration-lock.ts'
import { compareMigrations } from './platform/db/migration-state.ts'
import { readMigrations } from './platform/db/migrations.ts'
import { prepareMonths } from './platform/db/months.ts'
import { unhurried } from './platform/db/pool.ts'
import { migrateJobs } from './platform/jobs/queue.ts'

/** Names of migrations. */
interface Prepared {
  applied: string[]
  /** Those of a later version, which this one leaves alone. */
  newer: string[]
}

/** Creates or updates everything that this version needs in its database, unless a later version already has. */
export async function prepareDatabase(url: string): Promise<Prepared> {
  const db = connectDatabase(url, 1, console.error, { patience: unhurried })
  try {
    return await withMigrationLock(db, async (session) => {
      const { missing, newer } = await compareMigrations(session)
      if (missing.length === 0 && newer.length > 0) return { applied: [], newer }
      const applied = await applyMigrations(session, await readMigrations())
      await prepareMonths(session, new Date())
      await migrateJobs(url, jobTable)
      return { applied, newer: [] }
    })
  } finally {
    await db.destroy()
  }
}
