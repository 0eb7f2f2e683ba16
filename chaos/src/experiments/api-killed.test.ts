import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'everything acknowledged is there after kills of the API, and it is soon ready again',
  { quick: { kills: 3, readyWithinMs: 30_000 }, full: { kills: 100, readyWithinMs: 3_000 } },
  async ({ kills, readyWithinMs }) => {
    await using site = await startInstallation({ worker: true })
    const load = await startLoad(site)
    const readyAfter: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      // At a different step of the clients' work each time.
      await load.untilWritten(3 + (kill % 7))
      await site.node.kill()
      readyAfter.push(await site.node.start())
    }
    const { requests, writes, mails } = await requireNothingLost(site, load, { cut: true })
    expect(Math.max(...readyAfter)).toBeLessThan(readyWithinMs)
    return {
      load: count(requests, 'request'),
      faults: count(kills, 'kill'),
      figure: `${count(writes, 'write')} acknowledged and present, ${count(mails, 'mail')} once each, ready again ${describeTimes(readyAfter)}`,
    }
  },
)
