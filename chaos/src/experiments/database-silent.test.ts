import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'while packets to the database are lost calls get 503 in time, and a node comes back by itself',
  { quick: { rounds: 1, silentMs: 10_000 }, full: { rounds: 6, silentMs: 20_000 } },
  async ({ rounds, silentMs }) => {
    await using site = await startInstallation()
    const load = await startLoad(site)
    const recoveredAfter: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await load.untilWritten(5)
      // In both directions, then only the answers.
      if (round % 2 === 0) site.toDatabase.swallow()
      else site.toDatabase.swallowAnswers()
      await pause(silentMs)
      site.toDatabase.pass()
      recoveredAfter.push(await load.recovered(Date.now()))
    }
    const { requests, writes, refused } = await requireNothingLost(site, load, {
      // A mail that was sent, but could not be marked as sent.
      doubled: rounds,
    })
    expect(refused).toBeGreaterThan(0)
    expect(Math.max(...recoveredAfter)).toBeLessThan(6_000)
    const slowest = Math.max(...load.answers.map(({ startedAt, endedAt }) => endedAt - startedAt))
    return {
      load: count(requests, 'request'),
      faults: `${count(rounds, 'silence')} of ${silentMs / 1_000} s, half-open every second time`,
      figure: `${count(writes, 'write')} acknowledged and present, ${count(refused, 'answer')} 503, slowest answer ${slowest} ms, writing again ${describeTimes(recoveredAfter)}`,
    }
  },
)
