import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Organisation, type Request, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
const query = vi.spyOn(pg.Client.prototype, 'query')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  query.mockRestore()
})

type Write = [who: Organisation, method: 'POST' | 'PATCH', url: string, payload: object]

// Each statement is a round trip, which costs more than most statements themselves.
test.each<[name: string, most: number, prepare: (world: World) => Write]>([
  ['listing an item', 6, (world) => listing(world.restaurant())],
  ['a claim', 7, (world) => claim(world, world.foodBank())],
  ['a claim for another place', 7, (world) => claim(world, world.foodBank(), 'Depot')],
  ['an acceptance', 10, (world) => answer(request(world), 'accepted')],
  ['an acceptance with forty rivals', 10, (world) => answer(withRivals(world, 40), 'accepted')],
  ['an acceptance that leaves some', 10, (world) => answer(withRivals(world, 3, 6), 'accepted')],
  ['a rejection', 7, (world) => answer(request(world), 'cancelled')],
])('%s takes at most %i statements', async (_name, most, prepare) => {
  const world = new World(server.clock.now())
  const write = prepare(world)
  await world.save(server.db)
  const statements = await statementsOf(write)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
})

/** The statements of the transaction of a call, from begin to commit. */
async function statementsOf([who, method, url, payload]: Write): Promise<string[]> {
  const key = newId()
  const headers = { authorization: `Bearer ${await server.mint(who.uid)}`, 'idempotency-key': key }
  query.mockClear()
  const { statusCode } = await server.app.inject({ method, url, payload, headers })
  expect(statusCode).toBe(200)
  const asked = query.mock.calls.map((call, index) => ({
    client: query.mock.contexts[index],
    ...readQuery(call),
  }))
  const first = asked.findIndex(({ values }) => values.includes(key))
  const ofClient = (from: number, to?: number) =>
    asked.slice(from, to).filter(({ client }) => client === asked[first]?.client)
  const before = ofClient(0, first)
  const after = ofClient(first)
  return [
    ...before.slice(before.findLastIndex(({ text }) => text === 'begin')),
    ...after.slice(0, after.findIndex(({ text }) => text === 'commit') + 1),
  ].map(({ text }) => text)
}

/** Queries are a text with values, or an object with both. */
function readQuery([query, values]: unknown[]): { text: string; values: unknown[] } {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
  const { text, values: own = [] } = query as { text: string; values?: unknown[] }
  return { text, values: own }
}

function listing(restaurant: Organisation): Write {
  const expiration_date = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  const item = { name: 'Soup', category: 'Savoury', quantity: 5, expiration_date }
  return [restaurant, 'POST', '/api/fooditems/additem', { ...item, restaurant_id: restaurant.id }]
}

function claim(world: World, foodBank: Organisation, place?: string): Write {
  const place_id = place && world.place(foodBank, { name: place }).place_id
  const input = { foodbank_id: foodBank.id, food_id: world.item(world.restaurant()).id, place_id }
  return [foodBank, 'POST', '/api/donation-requests/add-donation-request', input]
}

function request(world: World): Request {
  return world.request(world.item(world.restaurant()), world.foodBank())
}

function withRivals(world: World, rivals: number, quantity = 10): Request {
  const item = world.item(world.restaurant(), { quantity: 10 })
  for (let count = 0; count < rivals; count += 1) world.request(item, world.foodBank(), { quantity })
  return world.request(item, world.foodBank(), { quantity })
}

function answer({ id, item }: Request, status: 'accepted' | 'cancelled'): Write {
  return [item.restaurant, 'PATCH', `/api/donation-requests/update-status/${id}`, { status }]
}
