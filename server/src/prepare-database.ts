import { jobTable } from './jobs.ts'
import { connectDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { prepareMonths } from './platform/db/months.ts'
import { unhurried } from './platform/db/pool.ts'
import { migrateJobs } from './platform/jobs/queue.ts'

/** Creates or updates everything that this version needs in its database. Returns the names of the migrations applied. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const db = connectDatabase(url, 1, console.error, { patience: unhurried })
  const applied = await migrate(db)
  await prepareMonths(db, new Date())
  await db.destroy()
  await migrateJobs(url, jobTable)
  return applied
}
