import { expect } from 'vitest'
import { startOwnPostgres } from '../../../server/src/testing/own-postgres.ts'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { createFakeClock } from '../kit/fake-clock.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { type Load, startLoad } from '../kit/load.ts'
import { requireAcknowledged, requireAllMails } from '../kit/nothing-lost.ts'
import { count, describeTime } from '../kit/times.ts'

const hourMs = 3_600_000
const stages = ['listed', 'claimed', 'accepted'] as const
/** Timers run every minute, and the clocks of timers do not jump. */
const sweptWithinMs = 180_000

experiment(
  'when the clocks jump through a day, nothing past its time is on offer, and all that is due happens once',
  { quick: null, full: { jumps: 48, jumpMs: hourMs / 2 } },
  async ({ jumps, jumpMs }) => {
    await using clock = await createFakeClock()
    const postgres = await startOwnPostgres({ env: clock.env })
    try {
      await using site = await startInstallation({ postgres, clock, worker: true })
      const load = await startLoad(site, {
        keepsHours: (round) => 1 + (round % 12),
        until: (round) => stages[round % stages.length] ?? 'listed',
      })
      const startedAt = Date.now()
      let offered = 0
      for (let jump = 0; jump < jumps; jump += 1) {
        await load.untilWritten(6)
        await load.pause()
        await clock.advance(jumpMs)
        offered += await lookAtOffers(site, load)
        load.resume()
      }
      await load.pause()
      const tookMs = Date.now() - startedAt
      expect(offered).toBeGreaterThan(jumps)

      await clock.advance(13 * hourMs)
      await until('no item or claim is open', async () => (await openItems(site)) === 0, sweptWithinMs)
      await clock.advance(25 * hourMs)
      await until('no pickup is open', async () => (await openPickups(site)) === 0, sweptWithinMs)

      const { requests, writes, refused } = await requireAcknowledged(site, load)
      expect(refused).toBe(0)
      // Whoever works on a mail during a jump seems to have been silent for half an hour.
      const { mails, doubled } = await requireAllMails(site, {
        doubled: jumps,
        mayLapse: ['pickup-reminder', 'outcome-asked'],
      })
      const { expired, unconfirmed } = await whatBecameOf(site)
      expect(expired).toBeGreaterThan(load.claimed.length - load.accepted.length)
      expect(unconfirmed).toBeGreaterThan(0)
      return {
        load: count(requests, 'request'),
        faults: `${count((jumps * jumpMs) / hourMs, 'hour')} in ${count(jumps, 'jump')} of all clocks within ${describeTime(tookMs)}`,
        figure: `${count(writes, 'write')} acknowledged and present, ${count(offered, 'offer')} seen and none past its time, ${count(expired, 'item')} expired, ${count(unconfirmed, 'pickup')} ended as unconfirmed, ${count(mails, 'mail')}, ${doubled} doubled`,
      }
    } finally {
      await postgres.close()
    }
  },
)

/** What food banks see right after a jump, before any timer has run. Returns how many items. */
async function lookAtOffers({ node, keys, now }: Installation, { pairs }: Load): Promise<number> {
  let offered = 0
  for (const { foodBank } of pairs) {
    const response = await fetch(`${node.address}/api/inventory?limit=100`, {
      headers: { authorization: `Bearer ${await keys.mint(now(), { sub: foodBank.uid })}` },
    })
    const { items } = (await response.json()) as { items: { expiration_date: string }[] }
    expect(items.filter(({ expiration_date }) => new Date(expiration_date) <= now())).toEqual([])
    offered += items.length
  }
  return offered
}

async function openItems({ db }: Installation): Promise<number> {
  const items = await db
    .selectFrom('food_items')
    .select('id')
    .where('closed_at', 'is', null)
    .where('status', '<>', 'sold')
    .execute()
  const claims = await db
    .selectFrom('donation_requests')
    .select('id')
    .where('status', '=', 'pending')
    .execute()
  return items.length + claims.length
}

async function openPickups({ db }: Installation): Promise<number> {
  const pickups = await db.selectFrom('pickups').select('id').where('ended_at', 'is', null).execute()
  return pickups.length
}

async function whatBecameOf({ db }: Installation) {
  const entries = await db.selectFrom('ledger_entries').select('id').where('kind', '=', 'expired').execute()
  const pickups = await db.selectFrom('pickups').select('id').where('state', '=', 'unconfirmed').execute()
  return { expired: entries.length, unconfirmed: pickups.length }
}
