import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startOwnRedis } from '../../../server/src/testing/own-redis.ts'
import { until } from '../../../server/src/testing/until.ts'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTime, percentile } from '../kit/times.ts'

experiment(
  'a Redis that hangs delays no call for long, and readyz reports it',
  { quick: { times: 1, frozenMs: 8_000 }, full: { times: 5, frozenMs: 30_000 } },
  async ({ times, frozenMs }) => {
    const redis = await startOwnRedis()
    try {
      await using site = await startInstallation({ redis, worker: true })
      const hasRedis = async () => {
        const answer = await fetch(`${site.node.address}/readyz`)
        return ((await answer.json()) as { redis: boolean }).redis
      }
      const load = await startLoad(site)
      const durations: number[] = []
      for (let time = 0; time < times; time += 1) {
        await load.untilWritten(5)
        redis.freeze()
        const frozenAt = Date.now()
        await until('readyz reports it', async () => !(await hasRedis()))
        await pause(frozenMs)
        redis.thaw()
        for (const { startedAt, endedAt } of load.answers)
          if (startedAt > frozenAt) durations.push(endedAt - startedAt)
        await until('readyz reports its return', hasRedis)
      }
      const { requests, writes, refused } = await requireNothingLost(site, load)
      expect(refused).toBe(0)
      expect(percentile(durations, 0.5)).toBeLessThan(1_000)
      return {
        load: count(requests, 'request'),
        faults: `frozen ${count(times, 'time')} for ${frozenMs / 1_000} s`,
        figure: `no call refused, ${count(writes, 'write')} acknowledged and present, calls meanwhile p50 ${describeTime(percentile(durations, 0.5))}, p95 ${describeTime(percentile(durations, 0.95))}`,
      }
    } finally {
      await redis.close()
    }
  },
)
