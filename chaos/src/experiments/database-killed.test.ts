import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startOwnPostgres } from '../../../server/src/testing/own-postgres.ts'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'while PostgreSQL is down calls get 503, and soon after its return everything acknowledged is there',
  { quick: { kills: 2, downMs: 1_000 }, full: { kills: 10, downMs: 5_000 } },
  async ({ kills, downMs }) => {
    const postgres = await startOwnPostgres()
    try {
      await using site = await startInstallation({ postgres, worker: true })
      const load = await startLoad(site)
      const recoveredAfter: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        await load.untilWritten(5)
        await postgres.kill()
        await pause(downMs)
        await postgres.restart()
        recoveredAfter.push(await load.recovered(Date.now()))
      }
      const { requests, writes, mails, refused, doubled } = await requireNothingLost(site, load, {
        // A mail that was sent, but could not be marked as sent.
        doubled: kills,
      })
      expect(refused).toBeGreaterThan(0)
      expect(Math.max(...recoveredAfter)).toBeLessThan(15_000)
      return {
        load: count(requests, 'request'),
        faults: `${count(kills, 'crash', 'crashes')}, ${downMs / 1_000} s down each`,
        figure: `${count(writes, 'write')} acknowledged and present, ${count(refused, 'answer')} 503, ${count(mails, 'mail')}, ${doubled} doubled, writing again ${describeTimes(recoveredAfter)}`,
      }
    } finally {
      await postgres.close()
    }
  },
)
