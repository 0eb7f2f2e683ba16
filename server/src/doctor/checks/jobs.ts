import { sql } from 'kysely'
import type { jobTable } from '../../jobs.ts'
import type { Database } from '../../platform/db/database.ts'
import { countDead } from '../../platform/jobs/dead-letters.ts'
import { deadLetters } from '../../platform/jobs/table.ts'
import { type Check, withDatabase } from '../check.ts'
import { broken, type Finding, fine, warning } from '../finding.ts'

/** A minute between timers, and a worker that restarts. */
const lateMinutes = 5
const mostCounted = 1_000

export const jobsCheck: Check = {
  name: 'Jobs',
  run: withDatabase(async (db) => {
    const findings = [...(await workerFindings(db)), ...(await deadFindings(db))]
    return findings.length > 0
      ? findings
      : [fine('Timed jobs run, none is late, and none has failed for good.')]
  }),
}

/** Taken every minute, whether it then fails or not. */
const timed = 'food-items.expire' satisfies keyof typeof jobTable

async function workerFindings(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ ran: boolean; late: number; waited: number }>`
    select
      exists (
        select from pgboss.job where name = ${timed}
          and started_on > now() - make_interval(mins => ${lateMinutes})) as ran,
      count(*)::int as late,
      coalesce(extract(epoch from now() - min(due)) / 60, 0)::int as waited
    from (
      select start_after as due from pgboss.job
      where state < 'active' and not blocked and name <> ${deadLetters}
        and start_after < now() - make_interval(mins => ${lateMinutes})
      limit ${mostCounted}) as late`.execute(db)
  const { ran, late, waited } = rows[0] ?? { ran: false, late: 0, waited: 0 }
  if (!ran)
    return [
      broken(
        'worker-silent',
        `No timed job has run in the last ${lateMinutes} minutes, so no worker is running.`,
        'Start `npm run worker`, or set WORKER=inline for the API to run the jobs itself.',
      ),
    ]
  if (late === 0) return []
  const jobs = late === mostCounted ? `${late} jobs or more` : `${late} ${late === 1 ? 'job' : 'jobs'}`
  return [
    warning(
      'jobs-waiting',
      `${jobs} should have run by now, the oldest ${waited} minutes ago.`,
      'The log of the worker says whether it fails or has too much to do; further workers share the work.',
    ),
  ]
}

async function deadFindings(db: Database): Promise<Finding[]> {
  const dead = await countDead(db, mostCounted)
  if (dead === 0) return []
  const count =
    dead === mostCounted ? `${dead} jobs or more have` : dead === 1 ? '1 job has' : `${dead} jobs have`
  return [
    warning(
      'dead-letters',
      `${count} failed for good.`,
      'Operators see them with their failures at /operator, and can run them again.',
    ),
  ]
}
