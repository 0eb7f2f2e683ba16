import type { Benchmark, Finding } from '../benchmark.ts'
import { createLoad } from '../engines/wrk.ts'
import { compare } from '../rounds.ts'
import { type RunningServer, startServer } from '../server/start-server.ts'
import { largestCity, typicalCities } from '../world/cities.ts'
import { openWorld, type World } from '../world/open-world.ts'
import { foodBanksOf, shuffled } from '../world/people.ts'

interface Place {
  world: World
  server: RunningServer
  cities: number[]
}

export const b3: Benchmark = {
  id: 'B3',
  title: 'Browse, median time of one client, at 1,000,000 items ÷ at 10,000',
  async run() {
    const [small, large] = [await openWorld('small'), await openWorld('large')]
    const servers = [await startServer(small), await startServer(large)] as const
    const before: Place = { world: small, server: servers[0], cities: typicalCities }
    const after: Place = { world: large, server: servers[1], cities: typicalCities }
    const dense: Place = { ...after, cities: [largestCity] }
    const findings: Finding[] = []
    try {
      for (const [what, sort] of [
        ['nearest first', 'nearest'],
        ['largest first', 'quantity'],
      ] as const) {
        findings.push({ ...(await measure(what, sort, after, before)), goal: { most: 1.5 } })
        findings.push(await measure(`${what}, in the largest city`, sort, dense, before))
      }
      return findings
    } finally {
      for (const server of servers) await server.close()
    }
  },
}

async function measure(what: string, sort: string, after: Place, before: Place): Promise<Finding> {
  const loads = [await loadOf(after, sort), await loadOf(before, sort)] as const
  try {
    // Cold pages and connections count for neither.
    for (const load of loads) await load.run({ clients: 1 })
    const [ours, base] = loads.map((load) => async () => (await load.run({ clients: 1 })).p50) as [
      () => Promise<number>,
      () => Promise<number>,
    ]
    return { what, unit: 'ms', ...(await compare('at 10,000', ours, base)) }
  } finally {
    for (const load of loads) await load.close()
  }
}

async function loadOf({ world, server, cities }: Place, sort: string) {
  const foodBanks = shuffled(await foodBanksOf(world, 500, cities))
  return createLoad(
    server.url,
    foodBanks.map(({ uid }) => ({ path: `/api/inventory?sort=${sort}&n={{n}}`, uid })),
  )
}
