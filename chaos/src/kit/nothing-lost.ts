import { sql } from 'kysely'
import { expect } from 'vitest'
import { brokenPromises } from '../../../server/src/audits/race/broken-promises.ts'
import type { Database } from '../../../server/src/platform/db/database.ts'
import { messageIdOf } from '../../../server/src/platform/mail/mailer.ts'
import { drainJobs } from '../../../server/src/testing/drain-jobs.ts'
import { until } from '../../../server/src/testing/until.ts'
import type { Installation } from './installation.ts'
import type { Load } from './load.ts'

interface Allowed {
  /** Calls whose process was killed get no answer, or 502 from the balancer. */
  cut?: boolean
  /** Mails that arrive twice: those that were sent but not marked as sent. */
  doubled?: number
  /** How long the remaining jobs may take. */
  jobsWithinMs?: number
}

/**
 * Ends the load and checks what holds after every experiment: no process ended on its own, calls were answered or
 * refused with 503, writes that were acknowledged are exactly those that are present, every mail arrived once, and no
 * invariant is broken.
 */
export async function requireNothingLost(site: Installation, load: Load, allowed: Allowed = {}) {
  await load.stop()
  expect(site.endedOnTheirOwn()).toEqual([])
  const unexpected = load.answers.filter(
    ({ status }) => status !== 200 && status !== 503 && !(allowed.cut && isCut(status)),
  )
  expect(unexpected).toEqual([])
  await requireAcknowledged(load, site.db)
  expect(await brokenPromises(site.db)).toEqual([])
  await until('all mails are sent', () => areMailsSent(site.db), allowed.jobsWithinMs ?? 300_000)
  await drainJobs(site.db)
  const mails = await requireMails(site, allowed.doubled ?? 0)
  return {
    requests: load.answers.length,
    refused: load.answers.filter(({ status }) => status === 503).length,
    cut: load.answers.filter(({ status }) => isCut(status)).length,
    writes: load.listed.length + load.claimed.length + load.accepted.length,
    ...mails,
  }
}

function isCut(status: number | string): boolean {
  return typeof status === 'string' || status === 502
}

async function requireAcknowledged({ listed, claimed, accepted }: Load, db: Database) {
  const items = await db.selectFrom('food_items').select('name').execute()
  expect(items.map(({ name }) => name).sort()).toEqual(listed.toSorted())
  const requests = await db.selectFrom('donation_requests').select(['id', 'status']).execute()
  expect(requests.map(({ id }) => id).sort()).toEqual(claimed.toSorted())
  const granted = requests.filter(({ status }) => status === 'accepted')
  expect(granted.map(({ id }) => id).sort()).toEqual(accepted.toSorted())
}

/** Also those that wait for another attempt, or for the time to undo. */
async function areMailsSent(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    update pgboss.job set start_after = least(start_after, now())
    where name = 'notifications.mail' and state < 'completed' returning true as waits`.execute(db)
  return rows.length === 0
}

/** Every request is announced to the restaurant, and every acceptance to the food bank. Ignores invalid jobs. */
async function requireMails({ db, mails }: Installation, doubled: number) {
  const { rows: jobs } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job where name = 'notifications.mail' and data ? 'template'`.execute(db)
  expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([])
  const requests = await db.selectFrom('donation_requests').select('status').execute()
  const granted = requests.filter(({ status }) => status === 'accepted').length
  expect(jobs.length).toBe(requests.length + granted)
  const received = mails.map(({ messageId }) => messageId ?? '')
  expect([...new Set(received)].sort()).toEqual(jobs.map(({ id }) => messageIdOf(id, 'surplate.test')).sort())
  expect(received.length - jobs.length).toBeLessThanOrEqual(doubled)
  return { mails: jobs.length, doubled: received.length - jobs.length }
}
