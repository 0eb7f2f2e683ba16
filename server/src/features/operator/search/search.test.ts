import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, type Request, World } from '../../../fixtures/world.ts'
import { addOperator, type TestOperator } from '../../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
let restaurant: Organisation
let foodBank: Organisation
let open: Request
let collected: Request

beforeAll(async () => {
  server = await startTestServer()
  operator = await addOperator(server)
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: 'maya.rose@example.org' })
  foodBank = world.foodBank({ name: '100%_Harvest' })
  world.item(restaurant, { name: 'Garlic naan' })
  open = world.request(world.item(restaurant), foodBank, { status: 'accepted' })
  const yesterday = new Date(server.clock.now().getTime() - 86_400_000)
  const item = world.item(restaurant, { created_at: yesterday })
  collected = world.request(item, foodBank, { status: 'completed', at: yesterday })
  for (let count = 0; count < 5; count += 1) world.restaurant({ name: `Filler ${count}` })
  await world.save(server.db)
})
afterAll(() => server.close())

const search = async (query: Record<string, string>) =>
  (await server.as(operator).get(`/api/operator/search?${new URLSearchParams(query)}`)).body
const ids = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id)

test('organisations are found by a part of their name, whatever it contains', async () => {
  expect(ids(await search({ kind: 'organisations', q: 'fron & C' }))).toEqual([restaurant.id])
  expect(ids(await search({ kind: 'organisations', q: '100%_' }))).toEqual([foodBank.id])
  expect(ids(await search({ kind: 'organisations', q: 'nothing like it' }))).toEqual([])
})

test('organisations are listed by what the network thinks of them', async () => {
  await server.db
    .updateTable('organisations')
    .set({ trust: 'lapsed', trusted: false })
    .where('id', '=', foodBank.id)
    .execute()
  const { items } = await search({ kind: 'organisations', trust: 'lapsed' })
  expect(items).toMatchObject([{ _id: foodBank.id, trust: 'lapsed', kind: 'food_bank', city: 'New York' }])
})

test('a list goes on where a page ends', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const found: { items: { _id: string }[]; next_cursor: string | null } = await search({
      kind: 'organisations',
      limit: '3',
      ...(cursor && { cursor }),
    })
    seen.push(...ids(found))
    cursor = found.next_cursor
  }
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test('people are found by name and address, with their organisations', async () => {
  const { items } = await search({ kind: 'people', q: 'MAYA.rose' })
  expect(items).toMatchObject([
    { _id: restaurant.user_id, email: 'maya.rose@example.org', organisations: ['Saffron & Clove'] },
  ])
  expect(ids(await search({ kind: 'people', q: 'Ana Ex' }))).toEqual([operator.user_id])
})

test('items on offer are found by name', async () => {
  const { items } = await search({ kind: 'items', q: 'naan' })
  expect(items).toMatchObject([{ name: 'Garlic naan', restaurant: { name: 'Saffron & Clove' } }])
  expect((await search({ kind: 'items' })).items).toHaveLength(1)
})

test('open pickups are listed, and all are found by organisation or receipt', async () => {
  expect(ids(await search({ kind: 'pickups' }))).toEqual([open.pickup_id])
  expect(ids(await search({ kind: 'pickups', q: 'harvest' }))).toEqual([open.pickup_id, collected.pickup_id])
  const { body } = await server.as(restaurant).get(`/api/pickups/${collected.pickup_id}`)
  expect(ids(await search({ kind: 'pickups', q: body.receipt.number }))).toEqual([collected.pickup_id])
})

test('an organisation is shown with members, places and what is open', async () => {
  const { body } = await server.as(operator).get(`/api/operator/organisations/${restaurant.id}`)
  expect(body).toMatchObject({
    name: 'Saffron & Clove',
    kind: 'restaurant',
    members: [{ email: 'maya.rose@example.org', role: 'owner', disabled: false }],
    places: [{ name: 'Kitchen', main: true }],
    items: [{ name: 'Garlic naan' }],
    pickups: [{ _id: open.pickup_id, other: '100%_Harvest' }],
    record: { missed: 0, late_cancels: 0, no_food: 0 },
  })
})
