import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { startBalancer } from '../kit/balancer.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { openScreens } from '../kit/screens.ts'
import { count, describeTimes } from '../kit/times.ts'

experiment(
  'when one of two nodes is killed its screens move to the other, and end equal to the database',
  {
    quick: null,
    full: { rounds: 10, clients: 126, restMs: 90_000, screensEach: 2, liveWithinMs: 10_000 },
  },
  async ({ rounds, clients, restMs, screensEach, liveWithinMs }) => {
    await using site = await startInstallation({ nodes: 2, worker: true })
    await using balancer = await startBalancer(site.nodes)
    const load = await startLoad(site, { address: balancer.url, clients, restMs })
    using screens = openScreens(site, load, balancer.url, screensEach)
    await screens.untilLive()
    screens.takeGaps()
    for (let round = 0; round < rounds; round += 1) {
      for (const node of site.nodes) {
        await load.untilWritten(3)
        await node.kill()
        await screens.untilLost()
        await screens.untilLive()
        await node.start()
        await balancer.untilUp(node.address)
      }
    }
    await load.pause()
    await screens.untilCurrent()
    const liveAfter = screens.takeGaps()
    const { requests, writes, cut, mails } = await requireNothingLost(site, load, { cut: true })
    expect(liveAfter.length).toBeGreaterThan(rounds)
    expect(Math.max(...liveAfter)).toBeLessThan(liveWithinMs)
    return {
      load: `${count(requests, 'request')}, ${count(screens.pages.length, 'screen')}`,
      faults: `${count(rounds * 2, 'kill')} of a node`,
      figure: `${count(cut, 'request')} cut, ${count(writes, 'write')} and ${count(mails, 'mail')} once each, ${count(liveAfter.length, 'screen')} live again ${describeTimes(liveAfter)}`,
    }
  },
)
