import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startOwnRedis } from '../../../server/src/testing/own-redis.ts'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { openScreens } from '../kit/screens.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'writes go on without Redis, and screens catch up within 5 s of its return, although it comes back empty',
  { quick: { times: 1, awayMs: 5_000, restMs: 20 }, full: { times: 10, awayMs: 60_000, restMs: 400 } },
  async ({ times, awayMs, restMs }) => {
    const redis = await startOwnRedis()
    try {
      await using site = await startInstallation({ redis, nodes: 2, worker: true })
      const load = await startLoad(site, { restMs })
      // On the other node, which learns of the writes through Redis.
      using screens = openScreens(site, load, site.nodes[1]?.address ?? '', 5)
      await screens.untilLive()
      const caughtUpAfter: number[] = []
      for (let time = 0; time < times; time += 1) {
        await load.untilWritten(5)
        await redis.kill()
        await load.untilWritten(5, Date.now())
        await pause(awayMs)
        await load.untilWritten(5, Date.now())
        await load.pause()
        await redis.restart()
        const returnedAt = Date.now()
        await screens.untilCurrent()
        caughtUpAfter.push(Date.now() - returnedAt)
        load.resume()
      }
      const { requests, writes, refused, mails } = await requireNothingLost(site, load)
      expect(refused).toBe(0)
      expect(Math.max(...caughtUpAfter)).toBeLessThan(5_000)
      return {
        load: `${count(requests, 'request')}, ${count(screens.pages.length, 'screen')}`,
        faults: `${count(times, 'kill')}, ${awayMs / 1_000} s away each, data lost`,
        figure: `no call refused, ${count(writes, 'write')} acknowledged and present, ${count(mails, 'mail')} once each, screens current ${describeTimes(caughtUpAfter)}`,
      }
    } finally {
      await redis.close()
    }
  },
)
