import type { Benchmark } from '../benchmark.ts'
import { startBareFastify } from '../engines/bare-fastify.ts'
import { createLoad, send } from '../engines/wrk.ts'
import { compare } from '../rounds.ts'
import { startServer } from '../server/start-server.ts'
import { typicalCities } from '../world/cities.ts'
import { openWorld } from '../world/open-world.ts'
import { foodBanksOf } from '../world/people.ts'

export const b2: Benchmark = {
  id: 'B2',
  title: 'The same page of the same food bank again and again ÷ Fastify answering a constant',
  async run() {
    const world = await openWorld('large')
    const [foodBank] = await foodBanksOf(world, 1, typicalCities)
    if (!foodBank) throw new Error('no food bank')
    const request = { path: '/api/inventory?sort=nearest', uid: foodBank.uid }
    const server = await startServer(world)
    const bare = await startBareFastify(await send(server.url, request))
    const [ours, base] = [await createLoad(server.url, [request]), await createLoad(bare.url, [request])]
    try {
      for (const load of [ours, base]) await load.run({ seconds: 1 })
      const compared = await compare(
        'bare Fastify',
        async () => (await ours.run()).perSecond,
        async () => (await base.run()).perSecond,
      )
      return [{ what: 'nearest first', unit: '/s', ...compared, goal: { least: 0.6 } }]
    } finally {
      for (const part of [server, bare, ours, base]) await part.close()
    }
  },
}
