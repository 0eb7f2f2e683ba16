import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LivePayload } from '../../../contract/src/live.ts'
import { roomsOfPlace } from '../../../server/src/features/live/public.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { type Audience, startAudience } from '../../../server/src/testing/audience/audience.ts'
import type { Finding } from '../benchmark.ts'
import { options } from '../options.ts'
import { compare } from '../rounds.ts'
import { openChannel } from './channel.ts'
import { startInstallation } from './installation.ts'
import { screensEach, screensOf } from './screens.ts'
import { buildTowns } from './towns.ts'

const sockets = 5_000
const event = 'newFoodItemAvailable'

/** Listings in a town of 5,000 screens: deliveries per second, each listing until the last screen has it. */
export async function compareWithSocketIo(): Promise<Finding> {
  const installation = await startInstallation({ nodes: 1 })
  const { world, db, prefix, urls } = installation
  const bare = fork(new URL('./bare-socket-io.ts', import.meta.url))
  const [ours, base] = [startAudience(), startAudience()]
  const channel = openChannel(prefix)
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string]
    await base.open(bareUrl, Array(sockets).fill({}))
    const [town] = buildTowns(world, 1, sockets / screensEach)
    if (!town) throw new Error('no town')
    await world.save(db)
    await ours.open(urls[0] ?? '', await screensOf(town.foodBanks))
    const item = listing(town.restaurant.id)
    const rooms = roomsOfPlace(town.restaurant.place)
    const emitOurs = createSide(ours, () => channel.live.emit(rooms, event, item))
    const emitBare = createSide(base, () => void bare.send([event, item]))
    return {
      what: `an event to ${sockets} sockets`,
      unit: '/s',
      ...(await compare('Socket.IO', emitOurs, emitBare)),
      goal: { least: 0.9 },
    }
  } finally {
    for (const part of [ours, base, channel]) part.close()
    bare.kill()
    await installation.close()
  }
}

/** Emits again as soon as all screens have the event. */
function createSide(audience: Audience, emit: () => unknown) {
  let total = 0
  return async function measure() {
    const before = total
    const startedAt = performance.now()
    const endsAt = startedAt + options.seconds * 1000
    while (performance.now() < endsAt) {
      total += sockets
      const received = audience.received(event, total)
      await emit()
      await received
    }
    return ((total - before) * 1000) / (performance.now() - startedAt)
  }
}

function listing(restaurant_id: string): LivePayload<typeof event> {
  return {
    _id: newId(),
    restaurant_id,
    name: 'Vegetable soup',
    quantity: 5,
    remaining: 5,
    expiration_date: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    category: 'Savoury',
    status: 'available',
    created_at: new Date().toISOString(),
    closed_at: null,
  }
}
