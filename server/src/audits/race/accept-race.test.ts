import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unhurried } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runAcceptRace } from './accept-race.ts'
import { brokenPromises } from './broken-promises.ts'

const { racedItems: items } = inject('audit')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    // All mails go to the same few recipients.
    env: { MAILS_PER_RECIPIENT: '100000' },
    // No timeouts on slow machines: only the order of events matters.
    patience: unhurried,
  })
})
afterAll(() => server.close())

test(`fifty clients racing for ${items} items with three rival requests each grant no item twice and notify everyone once`, async () => {
  const { answers, requests } = await runAcceptRace(server, items)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(new Set(answers.map(({ code }) => code))).toEqual(
    new Set([undefined, 'ILLEGAL_TRANSITION', 'ITEM_GONE']),
  )
  expect(await brokenPromises(server.db)).toEqual([])

  const statuses = await server.db
    .selectFrom('donation_requests')
    .select(['status', 'cancel_reason', sql<number>`count(*)::int`.as('count')])
    .groupBy(['status', 'cancel_reason'])
    .execute()
  const count = (status: string, reason: string | null = null) =>
    statuses.find((row) => row.status === status && row.cancel_reason === reason)?.count ?? 0
  const accepted = count('accepted')
  expect(accepted).toBeGreaterThan(items * 0.85)
  expect(count('pending')).toBeLessThanOrEqual((items / 25) * 3)
  expect(statuses.reduce((sum, row) => sum + row.count, 0)).toBe(requests.length)

  await server.drainJobs(120_000)
  const mails = server.sentMail().map(({ subject }) => subject)
  expect(mails.filter((subject) => subject === 'Donation Request Accepted')).toHaveLength(accepted)
  expect(mails.filter((subject) => subject === 'Donation Request Rejected')).toHaveLength(
    count('cancelled', 'rejected') + count('cancelled', 'given_to_another'),
  )
  const events = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'live.emit' and data ->> 'event' = 'donationStatusUpdated'`.execute(
    server.db,
  )
  const decided = statuses
    .filter(({ status }) => status !== 'pending')
    .reduce((sum, row) => sum + row.count, 0)
  expect(events.rows[0]?.count).toBe(decided)
}, 600_000)
