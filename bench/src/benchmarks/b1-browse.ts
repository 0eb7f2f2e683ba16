import type { Benchmark, Finding } from '../benchmark.ts'
import { createPgbench } from '../engines/pgbench.ts'
import { createLoad, type HttpRequest } from '../engines/wrk.ts'
import { compare } from '../rounds.ts'
import { recordStatements } from '../server/record.ts'
import { startServer } from '../server/start-server.ts'
import { openWorld } from '../world/open-world.ts'
import { type FoodBankCase, foodBanksOf, shuffled } from '../world/people.ts'

export const b1: Benchmark = {
  id: 'B1',
  title: 'Browse through the whole API ÷ pgbench of the same statements',
  async run() {
    return [
      await measure('nearest first', 'nearest', { least: 0.65 }),
      await measure('largest first', 'quantity'),
    ]
  },
}

async function measure(what: string, sort: string, goal?: Finding['goal']): Promise<Finding> {
  const world = await openWorld('large')
  const foodBanks = shuffled(await foodBanksOf(world, 1_000))
  const request = ({ uid }: FoodBankCase): HttpRequest => ({
    path: `/api/inventory?sort=${sort}&n={{n}}`,
    uid,
  })
  const template = await recordStatements(world, { cases: foodBanks.slice(0, 20), warmUp: request, request })
  const server = await startServer(world)
  const engine = await createPgbench(world.url, template, foodBanks)
  const load = await createLoad(server.url, foodBanks.map(request))
  try {
    // All callers are known to the server when it is measured.
    for (let sent = 0; sent < foodBanks.length; ) sent += (await load.run({ seconds: 2 })).requests
    await engine.run({ seconds: 1 })
    const compared = await compare('pgbench', async () => (await load.run()).perSecond, engine.run)
    return { what, unit: '/s', ...compared, ...(goal && { goal }) }
  } finally {
    await server.close()
    for (const part of [engine, load]) await part.close()
  }
}
