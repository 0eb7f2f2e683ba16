import { sql } from 'kysely'
import { expect } from 'vitest'
import { runAcceptRace } from '../../../server/src/audits/race/accept-race.ts'
import { brokenPromises } from '../../../server/src/audits/race/broken-promises.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { startTestServer } from '../../../server/src/testing/test-server.ts'
import { experiment } from '../experiment.ts'
import { count } from '../kit/times.ts'

experiment(
  'fifty clients racing for items with three rival requests each grant no item twice and notify everyone once',
  { quick: { items: 100 }, full: { items: 10_000 } },
  async ({ items }) => {
    const server = await startTestServer({
      // All mails go to the same few recipients.
      env: { MAILS_PER_RECIPIENT: '1000000' },
      // No timeouts on slow machines: only the order of events matters.
      patience: unhurried,
    })
    try {
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
      const inState = (status: string, reason: string | null = null) =>
        statuses.find((row) => row.status === status && row.cancel_reason === reason)?.count ?? 0
      const accepted = inState('accepted')
      expect(accepted).toBeGreaterThan(items * 0.85)
      expect(inState('pending')).toBeLessThanOrEqual((items / 25) * 3)
      expect(statuses.reduce((sum, row) => sum + row.count, 0)).toBe(requests.length)

      await server.drainJobs(1_200_000)
      const mails = server.sentMail().map(({ subject }) => subject)
      expect(mails.filter((subject) => subject === 'Donation Request Accepted')).toHaveLength(accepted)
      expect(mails.filter((subject) => subject === 'Donation Request Rejected')).toHaveLength(
        inState('cancelled', 'rejected') + inState('cancelled', 'given_to_another'),
      )
      const events = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job
        where name = 'live.emit' and data ->> 'event' = 'donationStatusUpdated'`.execute(server.db)
      const decided = statuses
        .filter(({ status }) => status !== 'pending')
        .reduce((sum, row) => sum + row.count, 0)
      expect(events.rows[0]?.count).toBe(decided)
      return {
        load: `50 clients, ${count(answers.length, 'answer')}`,
        faults: `${count(items, 'item')} with 3 rivals each, doubled, rejected and expired calls mixed in`,
        figure: `${count(accepted, 'acceptance')}, none twice, no 5xx, ${count(mails.length, 'mail')} and ${count(decided, 'event')} once each`,
      }
    } finally {
      await server.close()
    }
  },
)
