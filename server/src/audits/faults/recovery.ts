import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { until } from '../../testing/until.ts'
import { brokenPromises } from '../race/broken-promises.ts'
import type { Answer, startLoad } from './load.ts'

type Load = Awaited<ReturnType<typeof startLoad>>

const recoveryMs = 5_000

/** Number of calls started after `since` that succeeded. */
export function succeeded({ answers }: Load, since: number): number {
  return answers.filter(({ status, startedAt }) => startedAt >= since && isNormal(status)).length
}

/**
 * Keeps the load running for a while after the fault, then checks that the process is alive, no call was cut off or
 * failed with anything but 503, calls soon succeed again, no acknowledged write is missing, and jobs run.
 */
export async function requireRecovery(
  { load, db, isAlive }: { load: Load; db: Database; isAlive: () => boolean },
  faultStartedAt: number,
  faultEndedAt: number,
) {
  const recoveredAt = faultEndedAt + recoveryMs
  await until('calls succeed after the fault', () => succeeded(load, recoveredAt) >= 20, 30_000)
  await load.stop()
  expect(isAlive()).toBe(true)
  const unexpected = load.answers.filter(({ status }) => !isNormal(status) && status !== 503)
  expect(unexpected).toEqual([])
  const refused = load.answers.filter(({ status }) => status === 503)
  expect(refused.filter(({ startedAt }) => startedAt > recoveredAt)).toEqual([])
  await requireAcknowledged(load, db)
  expect(await brokenPromises(db)).toEqual([])
  await until('jobs are processed again', () => jobsAreDone(db), 30_000)
  const duringFault = load.answers.filter(
    ({ startedAt }) => startedAt >= faultStartedAt && startedAt < faultEndedAt,
  )
  return {
    answers: load.answers.length,
    duringFault: duringFault.length,
    refused: refused.length,
    ...durationsOf(duringFault),
    /** Time from the end of the fault to the last 503. */
    recoveredMs: Math.max(0, ...refused.map(({ endedAt }) => endedAt - faultEndedAt)),
  }
}

/** Success, or a conflict because another client was first. */
function isNormal(status: number | string): boolean {
  return status === 200 || status === 409
}

function durationsOf(answers: readonly Answer[]) {
  const durations = answers.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b)
  return {
    medianMs: durations[Math.floor(durations.length / 2)] ?? Number.NaN,
    slowestMs: durations.at(-1) ?? Number.NaN,
  }
}

async function requireAcknowledged({ listed, accepted }: Load, db: Database) {
  const items = await db.selectFrom('food_items').select('name').execute()
  const names = new Set(items.map(({ name }) => name))
  expect(listed.filter((name) => !names.has(name))).toEqual([])
  const requests = await db
    .selectFrom('donation_requests')
    .select('id')
    .where('status', '=', 'accepted')
    .execute()
  const ids = new Set(requests.map(({ id }) => id))
  expect(accepted.filter((id) => !ids.has(id))).toEqual([])
}

/** Only checks live events, which run out of retries soon; mails wait for a mail server that does not exist. */
async function jobsAreDone(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job where name = 'live.emit' and state < 'completed'`.execute(
    db,
  )
  return rows[0]?.waiting === 0
}
