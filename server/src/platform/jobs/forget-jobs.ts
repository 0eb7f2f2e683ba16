import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Removes jobs that name any of these, done or not, except those that run now. */
export async function forgetJobs(tx: Tx, names: string[]): Promise<void> {
  const patterns = names.map((name) => `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`)
  await sql`
    delete from pgboss.job
    where state <> 'active' and (data::text ilike any(${patterns}) or output::text ilike any(${patterns}))`.execute(
    tx,
  )
}
