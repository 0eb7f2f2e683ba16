import { sql } from 'kysely'
import { expect } from 'vitest'
import { brokenPromises } from '../../../server/src/audits/race/broken-promises.ts'
import type { Database } from '../../../server/src/platform/db/database.ts'
import { countDead } from '../../../server/src/platform/jobs/dead-letters.ts'
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
  /** Templates of mails that are not written once it is too late for them. */
  mayLapse?: string[]
  /** Jobs that can never succeed. */
  deadLetters?: number
  /** How long the remaining jobs may take. */
  jobsWithinMs?: number
}

/**
 * Ends the load and checks what holds after every experiment: no process ended on its own, calls were answered or
 * refused with 503, writes that were acknowledged are exactly those that are present, every mail arrived once, and no
 * invariant is broken.
 */
export async function requireNothingLost(site: Installation, load: Load, allowed: Allowed = {}) {
  await requireAcknowledged(site, load, allowed)
  const mails = await requireAllMails(site, allowed)
  const requests = await site.db.selectFrom('donation_requests').select('status').execute()
  const granted = requests.filter(({ status }) => status === 'accepted').length
  // Every request is announced to the restaurant, and every acceptance to the food bank.
  expect(mails.mails).toBe(requests.length + granted)
  expect(await countDeadLetters(site)).toBe(allowed.deadLetters ?? 0)
  return { ...summarise(load), ...mails }
}

/** More than any experiment makes. */
const countedUpTo = 1_000

export function countDeadLetters({ db }: Installation): Promise<number> {
  return countDead(db, countedUpTo)
}

/** What holds of the writes alone. */
export async function requireAcknowledged(site: Installation, load: Load, allowed: Allowed = {}) {
  await load.stop()
  expect(site.endedOnTheirOwn()).toEqual([])
  const unexpected = load.answers.filter(
    ({ status }) => status !== 200 && status !== 503 && !(allowed.cut && isCut(status)),
  )
  expect(unexpected).toEqual([])
  await requirePresent(load, site.db)
  expect(await brokenPromises(site.db)).toEqual([])
  return summarise(load)
}

function summarise({ answers, listed, claimed, accepted }: Load) {
  return {
    requests: answers.length,
    refused: answers.filter(({ status }) => status === 503).length,
    cut: answers.filter(({ status }) => isCut(status)).length,
    writes: listed.length + claimed.length + accepted.length,
  }
}

function isCut(status: number | string): boolean {
  return typeof status === 'string' || status === 502
}

async function requirePresent({ listed, claimed, accepted }: Load, db: Database) {
  const items = await db.selectFrom('food_items').select('name').execute()
  expect(items.map(({ name }) => name).sort()).toEqual(listed.toSorted())
  const requests = await db.selectFrom('donation_requests').select(['id', 'status']).execute()
  expect(requests.map(({ id }) => id).sort()).toEqual(claimed.toSorted())
  const granted = requests.filter(({ status }) => status === 'accepted' || status === 'completed')
  expect(granted.map(({ id }) => id).sort()).toEqual(accepted.toSorted())
}

/** Makes mails due now that wait for another attempt or for the time to undo; returns how many are not sent yet. */
export async function hurryMails(db: Database): Promise<number> {
  const { rows } = await sql`
    update pgboss.job set start_after = least(start_after, now())
    where name = 'notifications.mail' and state < 'completed' returning id`.execute(db)
  return rows.length
}

/** Every mail that was queued arrives. Ignores invalid jobs. */
export async function requireAllMails({ db, mails }: Installation, allowed: Allowed = {}) {
  await until('all mails are sent', async () => (await hurryMails(db)) === 0, allowed.jobsWithinMs ?? 300_000)
  await drainJobs(db)
  const { rows: jobs } = await sql<{ id: string; state: string; template: string }>`
    select id, state, data ->> 'template' as template from pgboss.job
    where name = 'notifications.mail' and data ? 'template'`.execute(db)
  expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([])
  const arrived = new Set(mails.map(({ messageId }) => messageId ?? ''))
  const expected = jobs
    .map(({ id, template }) => ({ messageId: messageIdOf(id, 'surplate.test'), template }))
    .filter(({ messageId, template }) => arrived.has(messageId) || !allowed.mayLapse?.includes(template))
  expect([...arrived].sort()).toEqual(expected.map(({ messageId }) => messageId).sort())
  const doubled = mails.length - arrived.size
  expect(doubled).toBeLessThanOrEqual(allowed.doubled ?? 0)
  return { mails: arrived.size, doubled }
}
