import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  foodBank = world.foodBank()
  world.item(restaurant, {
    name: 'Soup of this morning',
    created_at: hoursAfter(world.now, -6),
    quantity: 40,
  })
  world.item(restaurant, {
    name: 'Bread of an hour ago',
    created_at: hoursAfter(world.now, -1),
    quantity: 20,
  })
  world.item(restaurant, { name: 'Cake just listed', category: 'Sweet', quantity: 2 })
  await world.save(server.db)
})
afterAll(() => server.close())

async function listedSince(time: Date, more = '') {
  const { body } = await server
    .as(foodBank)
    .get(`/api/inventory?available=true&listed_since=${encodeURIComponent(time.toISOString())}${more}`)
  return body as { items: { name: string }[]; counts: Record<string, number> }
}

test.each(['nearest', 'quantity'])(
  'listed_since returns only new items sorted by %s, while counts include all',
  async (sort) => {
    const { items, counts } = await listedSince(hoursAfter(server.clock.now(), -1), `&sort=${sort}`)
    expect(items.map((item) => item.name).toSorted()).toEqual(['Bread of an hour ago', 'Cake just listed'])
    expect(counts).toEqual({ Beverage: 0, Savoury: 2, Sweet: 1 })
  },
)

test('listed_since combines with other filters', async () => {
  const { items } = await listedSince(hoursAfter(server.clock.now(), -1), '&category=Savoury')
  expect(items.map((item) => item.name)).toEqual(['Bread of an hour ago'])
})
