import { sortOrders } from '@surplate/contract/food-items'
import type { Benchmark, Finding } from '../benchmark.ts'
import { createLoad, type HttpRequest, send } from '../engines/wrk.ts'
import { options } from '../options.ts'
import { sampleOf } from '../sample.ts'
import { startServer } from '../server/start-server.ts'
import { commonWord, rareName } from '../world/dishes.ts'
import { openWorld } from '../world/open-world.ts'
import { type FoodBankCase, foodBanksOf, shuffled } from '../world/people.ts'

const unfiltered = 'no filter'
const secondPage = 'the second page'

/** Query strings by what they filter; `listed_since` is what an open page asks for again. */
const filters: Record<string, string> = {
  [unfiltered]: '',
  'a category': '&category=Sweet',
  'more than 10 portions': '&quantity_gt=10',
  'more than 200 portions': '&quantity_gt=200',
  'more than any': '&quantity_gt=5000',
  'within 5 km': '&range_km=5',
  'within 500 km': '&range_km=500',
  anywhere: '&range_km=anywhere',
  'a common word': `&q=${commonWord}`,
  'a rare word': `&q=${encodeURIComponent(rareName)}`,
  'a rare word anywhere': `&q=${encodeURIComponent(rareName)}&range_km=anywhere`,
  'a word of no item': '&q=ambrosia',
  'a diet': '&diet=vegan',
  'an allergen': '&avoid=milk',
  storage: '&storage=frozen',
  'diet, allergen and storage': '&diet=vegan&avoid=milk&storage=frozen',
  'a category and a diet': '&category=Beverage&diet=kosher',
  'listed lately': '&listed_since={{lately}}',
  '100 rows a page': '&limit=100',
  [secondPage]: '',
}

export const b4: Benchmark = {
  id: 'B4',
  title: 'Browse with a filter ÷ without, 95th percentile of one client',
  async run() {
    const world = await openWorld('large')
    const foodBanks = shuffled(await foodBanksOf(world, 500))
    const server = await startServer(world)
    const cases: Awaited<ReturnType<typeof prepare>>[] = []
    try {
      for (const sort of sortOrders) {
        for (const what of Object.keys(filters)) {
          cases.push(await prepare(server.url, foodBanks, sort, what))
        }
      }
      // The first round only warms up.
      for (let round = 0; round <= options.rounds; round++) {
        for (const { load, times } of cases) {
          const { p95 } = await load.run({ clients: 1, seconds: 1 })
          if (round > 0) times.push(p95)
        }
      }
      const findings = cases.flatMap(({ sort, what, times }) => {
        const base = cases.find((each) => each.sort === sort && each.what === unfiltered)?.times ?? []
        return what === unfiltered ? [] : [findingOf(`${sort}: ${what}`, times, base)]
      })
      const [worst, ...rest] = findings.toSorted((a, b) => b.figure.median - a.figure.median)
      return worst ? [{ ...worst, goal: { most: 3 } }, ...rest] : []
    } finally {
      await server.close()
      for (const { load } of cases) await load.close()
    }
  },
}

function findingOf(what: string, times: number[], base: number[]): Finding {
  return {
    what,
    unit: 'ms',
    ours: sampleOf(times),
    base: { name: unfiltered, ...sampleOf(base) },
    figure: sampleOf(times.map((time, round) => time / (base[round] ?? Number.NaN))),
  }
}

async function prepare(serverUrl: string, foodBanks: FoodBankCase[], sort: string, what: string) {
  const lately = new Date(Date.now() - 3_600_000).toISOString()
  const filter = filters[what]?.replace('{{lately}}', lately) ?? ''
  const requests: HttpRequest[] = []
  for (const { uid } of foodBanks) {
    const path = `/api/inventory?n={{n}}&sort=${sort}`
    const after = what === secondPage ? await cursorAfter(serverUrl, { path, uid }) : ''
    if (after !== null) requests.push({ path: `${path}${filter}${after}`, uid })
  }
  const times: number[] = []
  return { sort, what, times, load: await createLoad(serverUrl, requests) }
}

async function cursorAfter(serverUrl: string, request: HttpRequest): Promise<string | null> {
  const { next_cursor } = JSON.parse(await send(serverUrl, request))
  return next_cursor && `&cursor=${encodeURIComponent(next_cursor)}`
}
