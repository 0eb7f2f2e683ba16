import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTime, describeTimes, percentile } from '../kit/times.ts'

experiment(
  'a slow database behind resets and too small a pool is answered or refused in time, and soon forgotten',
  { quick: { rounds: 1, badMs: 10_000 }, full: { rounds: 5, badMs: 60_000 } },
  async ({ rounds, badMs }) => {
    await using site = await startInstallation({ worker: true })
    // More clients than four connections can serve when each statement takes 300 ms.
    const load = await startLoad(site, { clients: 15 })
    const recoveredAfter: number[] = []
    const durations: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await load.untilWritten(20)
      const startedAt = Date.now()
      site.toDatabase.delay(150)
      site.toDatabase.resetSome(0.05)
      await pause(badMs)
      site.toDatabase.pass()
      const endedAt = Date.now()
      recoveredAfter.push(await load.recovered(endedAt))
      for (const answer of load.answers)
        if (answer.startedAt >= startedAt && answer.startedAt < endedAt)
          durations.push(answer.endedAt - answer.startedAt)
    }
    const { requests, writes, refused, doubled } = await requireNothingLost(site, load, {
      // Each reset may hit the statement that marks a mail as sent.
      doubled: Number.POSITIVE_INFINITY,
    })
    expect(refused).toBeGreaterThan(0)
    expect(Math.max(...recoveredAfter)).toBeLessThan(5_000)
    expect(Math.max(...durations)).toBeLessThan(15_000)
    return {
      load: `${count(requests, 'request')} of 45 clients, 4 connections`,
      faults: `300 ms per round trip and 5 % of packets reset, ${rounds} × ${badMs / 1_000} s`,
      figure: `${count(writes, 'write')} acknowledged and present, ${count(refused, 'answer')} 503, ${doubled} mails doubled, answers p95 ${describeTime(percentile(durations, 0.95))}, writing again ${describeTimes(recoveredAfter)}`,
    }
  },
)
