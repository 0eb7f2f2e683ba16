import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter, type Organisation, type Request, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let lentils: Request

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  const other = world.restaurant({ name: 'Nonna Lucia' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
  const inHours = (hours: number) => hoursAfter(world.now, hours)
  world.item(restaurant, { name: 'Lentil stew', quantity: 5, expiration_date: inHours(9) })
  world.item(restaurant, { name: '100% rye bread', quantity: 9, expiration_date: inHours(3) })
  world.item(other, { name: 'Red lentil soup', quantity: 7, expiration_date: inHours(6) })
  lentils = world.request(world.item(restaurant, { name: 'Lentil dal' }), foodBank, { status: 'cancelled' })
  world.request(world.item(other, { name: 'Ravioli' }), foodBank, { status: 'accepted' })
  await world.save(server.db)
})
afterAll(() => server.close())

async function get(who: Organisation, path: string) {
  const { status, body } = await server.as(who).get(path)
  expect(status).toBe(200)
  return body
}

const ofItems = async (q: string) => {
  const body = await get(
    restaurant,
    `/api/fooditems/${restaurant.id}?status=available&q=${encodeURIComponent(q)}`,
  )
  return body.items.map((item: { name: string }) => item.name)
}

test('searches the inventory by part of the name, ignoring case', async () => {
  expect(await ofItems('LENTIL')).toEqual(['Lentil dal', 'Lentil stew'])
  expect(await ofItems('')).toHaveLength(3)
})

test.each([
  ['%', ['100% rye bread']],
  ['_', []],
  ['100%', ['100% rye bread']],
  ['\\', []],
  ["'; drop table food_items; --", []],
])('treats %s as literal text, not as a pattern', async (q, found) => {
  expect(await ofItems(q)).toEqual(found)
})

test.each([
  ['lentil', ['Lentil dal']],
  ['nonna', ['Ravioli']],
  ['Harvest', []],
])('searches a food bank’s orders for %s by item and restaurant name', async (q, found) => {
  const body = await get(foodBank, `/api/donation-requests/foodbank/${foodBank.id}?q=${q}`)
  expect(body.items.map((order: { food_id: { name: string } }) => order.food_id.name)).toEqual(found)
})

test('finds an order by the number on its card, with matching counts', async () => {
  const number = encodeURIComponent(`#${lentils.id.slice(-5)}`)
  const byNumber = await get(restaurant, `/api/donation-requests/restaurant/${restaurant.id}?q=${number}`)
  expect(byNumber.items.map(({ _id }: { _id: string }) => _id)).toEqual([lentils.id])
  const byFoodBank = await get(restaurant, `/api/donation-requests/restaurant/${restaurant.id}?q=harvest`)
  expect(byFoodBank.counts).toEqual({ pending: 0, accepted: 0, cancelled: 1, completed: 0 })
  const nothing = await get(restaurant, `/api/donation-requests/restaurant/${restaurant.id}?q=ravioli`)
  expect(nothing.counts).toEqual({ pending: 0, accepted: 0, cancelled: 0, completed: 0 })
})

test('searches available items by name, with matching counts', async () => {
  const body = await get(foodBank, '/api/inventory?available=true&q=lentil')
  expect(body.items.map((item: { name: string }) => item.name)).toEqual(['Red lentil soup', 'Lentil stew'])
  expect(body.counts).toEqual({ Beverage: 0, Sweet: 0, Savoury: 2 })
})

test('sorts available items by expiry across pages', async () => {
  const first = await get(foodBank, '/api/inventory?available=true&sort=expiry&limit=2')
  const second = await get(
    foodBank,
    `/api/inventory?available=true&sort=expiry&limit=2&cursor=${first.next_cursor}`,
  )
  expect([...first.items, ...second.items].map((item: { name: string }) => item.name)).toEqual([
    '100% rye bread',
    'Red lentil soup',
    'Lentil stew',
  ])
  expect(second.next_cursor).toBeNull()
})

test('rejects a search that is too long or not text', async () => {
  for (const q of ['x'.repeat(101), '%00'])
    expect(await server.as(foodBank).get(`/api/inventory?q=${q}`)).toMatchObject({ status: 422 })
})
