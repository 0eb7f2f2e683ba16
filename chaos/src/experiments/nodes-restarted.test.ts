import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { startBalancer } from '../kit/balancer.ts'
import { startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { openScreens } from '../kit/screens.ts'
import { count, describeTime, describeTimes } from '../kit/times.ts'

experiment(
  'while two nodes are restarted in turn no request fails, and every screen ends equal to the database',
  {
    quick: {
      drainSeconds: 2,
      rounds: 1,
      clients: 10,
      restMs: 2_000,
      screensEach: 2,
      gapMs: 5_000,
      stoppedWithinMs: 30_000,
      liveWithinMs: 60_000,
    },
    full: {
      drainSeconds: 8,
      rounds: 10,
      clients: 126,
      restMs: 90_000,
      screensEach: 2,
      gapMs: 180_000,
      stoppedWithinMs: 12_000,
      liveWithinMs: 10_000,
    },
  },
  async ({ drainSeconds, rounds, clients, restMs, screensEach, gapMs, stoppedWithinMs, liveWithinMs }) => {
    await using site = await startInstallation({
      nodes: 2,
      worker: true,
      // As in production, at full size. With fewer connections, the calls of returning screens wait for one too long.
      env: { DRAIN_SECONDS: `${drainSeconds}`, DATABASE_POOL_SIZE: '10' },
    })
    await using balancer = await startBalancer(site.nodes)
    const load = await startLoad(site, { address: balancer.url, clients, restMs })
    using screens = openScreens(site, load, balancer.url, screensEach)
    await screens.untilLive()
    screens.takeGaps()

    // Every fifth screen is also without a connection for a while.
    const offline = screens.pages.filter((_page, index) => index % 5 === 0)
    const gaps = offline.map((page) => page.loseConnection(1_000 + Math.random() * (gapMs - 1_000)))
    const stoppedAfter: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const node of site.nodes) {
        await load.untilWritten(3)
        const askedAt = performance.now()
        expect(await node.stop()).toBe(0)
        stoppedAfter.push(performance.now() - askedAt)
        await node.start()
        await balancer.untilUp(node.address)
      }
    }
    await Promise.all(gaps)
    await load.pause()
    await screens.untilLive()
    await screens.untilCurrent()
    const liveAfter = screens.takeGaps(offline)

    const { requests, writes, refused, mails } = await requireNothingLost(site, load)
    expect(refused).toBe(0)
    expect(Math.max(...stoppedAfter)).toBeLessThan(stoppedWithinMs)
    // Each stop disconnects the screens of one node.
    expect(liveAfter.length).toBeGreaterThan(rounds)
    expect(Math.max(...liveAfter)).toBeLessThan(liveWithinMs)
    return {
      load: `${count(requests, 'request')}, ${count(screens.pages.length, 'screen')}`,
      faults: `${count(stoppedAfter.length, 'restart')}, ${count(gaps.length, 'screen')} offline for 1 to ${gapMs / 1_000} s`,
      figure: `no request failed, ${count(writes, 'write')} and ${count(mails, 'mail')} once each, stopped within ${describeTime(Math.max(...stoppedAfter))}, ${count(liveAfter.length, 'screen')} live again ${describeTimes(liveAfter)}`,
    }
  },
)
