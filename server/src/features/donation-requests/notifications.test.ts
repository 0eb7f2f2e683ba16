import type { RequestStatus } from '@surplate/contract/request-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { expireItems } from './close/expire-items.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
  rival = world.foodBank({ name: 'Northside Pantry' })
  item = world.item(restaurant, { name: 'Vegetable biryani', quantity: 24 })
  await world.save(server.db)
  server.clock.advance(60)
})

const claim = (who: Organisation) => claimItem(server, who, item)
const decide = (who: Organisation, id: string, status: RequestStatus) =>
  answerRequest(server, who, id, status)
const read = async (who: Organisation, id: string) =>
  (await server.as(who).get(`/api/donation-requests/${id}`)).body

test('a request includes the names of the food and both organisations', async () => {
  const id = await claim(foodBank)
  const names = {
    food_name: 'Vegetable biryani',
    restaurant_name: 'Saffron & Clove',
    foodbank_name: 'Harvest Table',
  }
  for (const party of [restaurant, foodBank])
    expect(await read(party, id)).toMatchObject({ ...names, requested_quantity: 24, decided_by: null })
})

test('a request shows which side decided it', async () => {
  const [won, lost] = [await claim(foodBank), await claim(rival)]
  await decide(restaurant, won, 'accepted')
  expect(await read(foodBank, won)).toMatchObject({ status: 'accepted', decided_by: 'restaurant' })
  expect(await read(rival, lost)).toMatchObject({
    cancel_reason: 'given_to_another',
    decided_by: 'restaurant',
  })
})

test('a request that its food bank cancels is decided by the food bank', async () => {
  const id = await claim(foodBank)
  await decide(foodBank, id, 'cancelled')
  expect(await read(restaurant, id)).toMatchObject({ status: 'cancelled', decided_by: 'food_bank' })
})

test('a request that expires is decided by neither side', async () => {
  const id = await claim(foodBank)
  server.clock.advance(48 * 3600)
  await expireItems(server.context)
  expect(await read(foodBank, id)).toMatchObject({ cancel_reason: 'expired', decided_by: null })
})

test('only the restaurant sees how many requests are waiting for an item', async () => {
  await claim(foodBank)
  await claim(rival)
  const list = async (who: Organisation) =>
    (await server.as(who).get(`/api/fooditems/${restaurant.id}?status=available`)).body.items
  expect(await list(restaurant)).toMatchObject([{ _id: item.id, waiting: 2 }])
  const [seen] = await list(foodBank)
  expect(seen._id).toBe(item.id)
  expect(seen).not.toHaveProperty('waiting')
})

test('emits a new item to the restaurant’s other screens', async () => {
  const screen = await server.listen(restaurant)
  await new Promise((resolve) => screen.emit('joinRestaurantRoom', restaurant.id, resolve))
  const heard: string[] = []
  screen.on('newFoodItemAvailable', ({ name }) => heard.push(name))
  await server.as(restaurant).post('/api/fooditems/additem', {
    restaurant_id: restaurant.id,
    name: 'Berry tart',
    category: 'Sweet',
    quantity: 8,
    expiration_date: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
  })
  await until('the other screen receives the event', () => heard.length > 0)
  expect(heard).toEqual(['Berry tart'])
})
