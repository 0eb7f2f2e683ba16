import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Context, createContext } from '../../context.ts'
import { readEnv } from '../../env.ts'
import { type Organisation, World } from '../../fixtures/world.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { redisUrl, serverUrl } from '../../testing/services.ts'
import { createTokenMint } from '../../testing/tokens.ts'
import { until } from '../../testing/until.ts'
import { startWorker } from '../../worker.ts'
import { startBalancer } from './balancer.ts'
import { openPage } from './page.ts'

const { nodeRounds: rounds, pagesPerOrganisation, exitWithinMs, liveWithinMs } = inject('audit')
const names = ['one', 'two'] as const

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let balancer: Awaited<ReturnType<typeof startBalancer>>
let tokens: Awaited<ReturnType<typeof createTokenMint>>
let context: Context
let worker: Awaited<ReturnType<typeof startWorker>>
let restaurants: Organisation[]
let foodBanks: Organisation[]
let claimer: Organisation
let pages: ReturnType<typeof openPage>[]
const nodes = new Map<string, ChildProcess>()
const keys = createServer((_request, reply) => reply.end(JSON.stringify({ keys: [tokens.jwk] })))
const errands = new AbortController()

/** Sent and failed requests, by what was happening to a node at the time. */
let kills = 0
let meanwhile: 'nothing' | 'stopped' | 'killed' = 'nothing'
const sent = { nothing: 0, stopped: 0, killed: 0 }
const reasons = new Set<string>()
const failed = { nothing: 0, stopped: 0, killed: 0 }

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_stopped', inject('templateDatabase'))
  tokens = await createTokenMint()
  await once(keys.listen(0, '127.0.0.1'), 'listening')
  balancer = await startBalancer()
  await Promise.all(names.map(startNode))
  context = await createContext(
    readEnv({
      ...settings(),
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@b.example',
    }),
  )
  worker = await startWorker(context, { timers: false })
  const world = new World()
  restaurants = Array.from({ length: 5 }, () => world.restaurant())
  foodBanks = Array.from({ length: 5 }, () => world.foodBank())
  claimer = world.foodBank()
  await world.save(context.db)
}, 120_000)

afterAll(async () => {
  errands.abort()
  for (const page of pages ?? []) page.close()
  for (const child of nodes.values()) child.kill('SIGKILL')
  await worker.close()
  await context.close()
  await balancer.close()
  keys.close()
  await scratch.drop()
})

function settings() {
  return {
    PUBLIC_URL: 'http://surplate.test',
    DATABASE_URL: scratch.url,
    DATABASE_POOL_SIZE: '8',
    REDIS_URL: redisUrl,
    REDIS_PREFIX: scratch.name,
    FIREBASE_PROJECT_ID: 'demo-surplate',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    FIREBASE_JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`,
    CALLS_PER_ADDRESS: '1000000',
    CALLS_PER_PERSON: '1000000',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '2',
  } as const
}

async function startNode(name: string) {
  const { child, output } = startProcess('main.ts', scratch, settings())
  nodes.set(name, child)
  await balancer.point(name, await addressOf(output))
}

/** Returns the parts of the response that the test needs. */
async function call(person: Organisation | null, method: 'GET' | 'POST', path: string, body?: object) {
  const [before, killsBefore] = [meanwhile, kills]
  sent[before] += 1
  try {
    const answer = await fetch(`${balancer.url}${path}`, {
      method,
      headers: {
        ...(person && { authorization: `Bearer ${await tokenOf(person)}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}`)
    return (await answer.json()) as { _id: string; counts: Record<string, number> }
  } catch (error) {
    // A request in flight when a node is killed may fail, even if it was sent earlier.
    const during = kills > killsBefore ? 'killed' : before
    failed[during] += 1
    reasons.add(`${during}: ${error instanceof Error ? error.message : error}`)
    throw error
  }
}

function tokenOf({ uid }: Organisation) {
  return tokens.mint(new Date(), { sub: uid })
}

function pageOf(organisation: Organisation, kind: 'restaurant' | 'food_bank') {
  const { id } = organisation
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((one, other) => one + other, 0)
  return openPage({
    url: balancer.url,
    token: () => tokenOf(organisation),
    join: (socket, joined) =>
      socket.emit(kind === 'restaurant' ? 'joinRestaurantRoom' : 'joinFoodbankRoom', id, joined),
    events: kind === 'restaurant' ? ['newDonationRequest'] : ['newFoodItemAvailable'],
    load: async () => {
      const path = kind === 'restaurant' ? `/api/donation-requests/restaurant/${id}` : '/api/inventory'
      return sum((await call(organisation, 'GET', `${path}?limit=1`)).counts)
    },
  })
}

/** Repeats until the test ends; `call` counts the failures. */
async function again(everyMs: number, errand: () => Promise<unknown>) {
  while (!errands.signal.aborted) {
    await errand().catch(() => {})
    await pause(everyMs)
  }
}

/** Lists and claims an item, which emits an event to all food bank pages and some restaurant pages. */
async function listAndClaim() {
  const restaurant = restaurants[Math.floor(Math.random() * restaurants.length)]
  if (!restaurant) throw new Error('no restaurant')
  const expiration_date = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const form = { name: 'Soup', category: 'Savoury', quantity: 5, expiration_date }
  const item = await call(restaurant, 'POST', '/api/fooditems/additem', {
    ...form,
    restaurant_id: restaurant.id,
  })
  await call(claimer, 'POST', '/api/donation-requests/add-donation-request', {
    foodbank_id: claimer.id,
    food_id: item._id,
    requested_quantity: 5,
  })
}

async function inDatabase() {
  const { rows } = await sql<{ items: number; id: string | null; requests: number }>`
    select (select count(*)::int from food_items) as items, r.id, count(d.id)::int as requests
    from restaurants r left join food_items f on f.restaurant_id = r.id left join donation_requests d on d.food_item_id = f.id
    group by r.id`.execute(context.db)
  const requests = new Map(rows.map((row) => [row.id, row.requests]))
  const ofRestaurants = restaurants.flatMap(({ id }) => Array(pagesPerOrganisation).fill(requests.get(id)))
  return [...ofRestaurants, ...foodBanks.flatMap(() => Array(pagesPerOrganisation).fill(rows[0]?.items))]
}

function allPagesLive() {
  return until('all pages are live', () => pages.every(({ state }) => state.live), 60_000)
}

async function expectEqualToDatabase() {
  let truth: number[] = []
  await until(
    'every page matches the database',
    async () => {
      truth = await inDatabase()
      return pages.every(({ state }, index) => state.shown === truth[index])
    },
    60_000,
  ).catch(() => expect(pages.map(({ state }) => state.shown)).toEqual(truth))
}

test(
  `${10 * pagesPerOrganisation} pages reconnect in time and miss nothing while two nodes are stopped and killed ${rounds} times each`,
  async () => {
    pages = [
      ...restaurants.flatMap((each) =>
        Array.from({ length: pagesPerOrganisation }, () => pageOf(each, 'restaurant')),
      ),
      ...foodBanks.flatMap((each) =>
        Array.from({ length: pagesPerOrganisation }, () => pageOf(each, 'food_bank')),
      ),
    ]
    await allPagesLive()
    for (const { state } of pages) state.gaps = []

    let writing = true
    const loads = [
      again(1_000, async () => writing && (await listAndClaim())),
      again(50, () => call(null, 'GET', '/api/leaderboard')),
    ]
    const exits: { code: unknown; ms: number }[] = []
    const gaps: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const how of ['stopped', 'killed'] as const) {
        for (const name of names) {
          const child = nodes.get(name)
          const asked = performance.now()
          meanwhile = how
          if (how === 'killed') kills += 1
          child?.kill(how === 'stopped' ? 'SIGTERM' : 'SIGKILL')
          const [code] = await once(child as ChildProcess, 'exit')
          if (how === 'stopped') exits.push({ code, ms: performance.now() - asked })
          await allPagesLive()
          await startNode(name)
          await allPagesLive()
          meanwhile = 'nothing'
          writing = false
          await expectEqualToDatabase()
          writing = true
          for (const { state } of pages) gaps.push(...state.gaps.splice(0))
        }
      }
    }
    errands.abort()
    await Promise.all(loads)

    const figures = {
      stops: exits.length,
      slowestStopMs: Math.round(Math.max(...exits.map(({ ms }) => ms))),
      reconnects: gaps.length,
      medianBackMs: Math.round(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0),
      slowestBackMs: Math.round(Math.max(...gaps)),
      sent,
      failed,
      reasons: [...reasons].slice(0, 8),
      items: (await inDatabase()).at(-1),
    }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    for (const { code, ms } of exits) {
      expect(code).toBe(0)
      expect(ms).toBeLessThan(exitWithinMs)
    }
    // Each stop and each kill disconnects the pages of one node.
    expect(gaps.length).toBeGreaterThan(rounds * 4)
    expect(Math.max(...gaps)).toBeLessThan(liveWithinMs)
    expect(failed.nothing).toBe(0)
    expect(failed.stopped).toBe(0)
  },
  300_000 + rounds * 120_000,
)
