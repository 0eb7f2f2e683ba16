import { expect } from 'vitest'
import { socketsPerPerson } from '../../../server/src/features/live/count-sockets.ts'
import { organisationRoom } from '../../../server/src/features/live/public.ts'
import { type Organisation, World } from '../../../server/src/fixtures/world.ts'
import { createLive } from '../../../server/src/platform/live/live.ts'
import { connectRedis } from '../../../server/src/platform/redis.ts'
import { startAudience } from '../../../server/src/testing/audience/audience.ts'
import { openScreen, type Screen } from '../../../server/src/testing/audience/light-client.ts'
import { experiment } from '../experiment.ts'
import { type Installation, startInstallation } from '../kit/installation.ts'
import { startLoad } from '../kit/load.ts'
import { requireNothingLost } from '../kit/nothing-lost.ts'
import { count } from '../kit/times.ts'
import { watchMemory } from '../kit/watch-memory.ts'

/** What a node may occupy with Kubernetes (`deploy/kubernetes/base/api.yaml`). */
const ceiling = 768
const eventBytes = 20_000

experiment(
  'a node with thousands of sockets stays below its memory limit while some clients do not read, and all others hear of every listing',
  { quick: null, full: { sockets: 5_000, slow: 20, eventsEach: 2_000, listings: 50 } },
  async ({ sockets, slow: slowCount, eventsEach, listings }) => {
    await using site = await startInstallation({
      worker: true,
      // As Node chooses it under this limit.
      env: { NODE_OPTIONS: `--max-old-space-size=${ceiling / 2}` },
    })
    const world = new World()
    const foodBanks = Array.from({ length: sockets / socketsPerPerson }, () => world.foodBank())
    const slow = Array.from({ length: slowCount }, () => world.foodBank())
    await world.save(site.db)
    const idle = await site.node.memory()

    const audience = startAudience()
    try {
      const screens = await Promise.all(foodBanks.map((foodBank) => screenOf(site, foodBank)))
      await audience.open(
        site.node.address,
        screens.flatMap((screen) => Array.from({ length: socketsPerPerson }, () => screen)),
      )
      const open = await site.node.memory()
      const watch = watchMemory(site.node)
      const slowReaders = await Promise.all(slow.map((foodBank) => stopReading(site, foodBank)))

      const load = await startLoad(site, { restMs: 500 })
      await sendEvents(site, slow, eventsEach)
      await load.untilWritten(listings * 3, 0)
      const { requests, writes, refused, mails } = await requireNothingLost(site, load)
      expect(refused).toBe(0)
      await audience.received('newFoodItemAvailable', load.listed.length * sockets)
      expect(await audience.count('newFoodItemAvailable')).toBe(load.listed.length * sockets)
      await Promise.all(slowReaders.map(({ untilClosed }) => untilClosed()))
      const peak = watch.stop()
      expect(peak, `${idle} MB idle, ${open} MB with all sockets`).toBeLessThan(ceiling)
      return {
        load: `${count(sockets, 'socket')}, ${count(requests, 'request')}`,
        faults: `${count(slowCount, 'client')} that do not read, ${(eventsEach * eventBytes) / 1e6} MB of events for each`,
        figure: `${idle} MB idle, ${open} MB with all sockets, at most ${peak} of ${ceiling} MB; ${count(load.listed.length, 'listing')} heard by all, slow clients closed, ${count(writes, 'write')} and ${count(mails, 'mail')} once each`,
      }
    } finally {
      audience.close()
    }
  },
)

async function screenOf({ keys }: Installation, { uid, id }: Organisation): Promise<Screen> {
  return { auth: { token: await keys.mint(new Date(), { sub: uid }) }, join: ['joinFoodbankRoom', id] }
}

/** Opens a connection that reads nothing from now on. */
async function stopReading(site: Installation, foodBank: Organisation) {
  const socket = await openScreen(site.node.address, await screenOf(site, foodBank), () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.pause()
  return {
    /** Reads on, up to where the node closed it. */
    async untilClosed() {
      socket.resume()
      await closed
    },
  }
}

/** Different events for each, as their nodes get them from Redis. */
async function sendEvents({ toRedis, database }: Installation, foodBanks: Organisation[], each: number) {
  const redis = connectRedis(toRedis.url, () => {})
  const live = createLive(redis, database.name, () => {})
  await redis.ping()
  try {
    for (let event = 0; event < each; event += 1) {
      const _id = `${event}`.padEnd(eventBytes)
      await Promise.all(foodBanks.map(({ id }) => live.emit([organisationRoom(id)], 'foodItemGone', { _id })))
    }
  } finally {
    redis.disconnect()
  }
}
