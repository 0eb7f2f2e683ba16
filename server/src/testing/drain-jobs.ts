import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { deadLetters } from '../platform/jobs/table.ts'
import { until } from './until.ts'

/** Waits until all due jobs are done; dead letters stay. Mails delayed by the undo period become due immediately. */
export async function drainJobs(db: Db, withinMs?: number) {
  await sql`
    update pgboss.job set start_after = now()
    where name = 'notifications.mail' and state = 'created' and start_after > now()`.execute(db)
  await until('all jobs are done', async () => (await countDue(db)) === 0, withinMs)
}

async function countDue(db: Db) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job
    where state < 'completed' and start_after <= now() and name not like '\\_\\_pgboss%' and name <> ${deadLetters}`.execute(
    db,
  )
  return rows[0]?.waiting
}
