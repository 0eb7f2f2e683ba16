import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Item, type Organisation, type Request, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let otherRestaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let item: Item
let request: Request
let rivalRequest: Request
let accepted: Request

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  otherRestaurant = world.restaurant()
  foodBank = world.foodBank({ name: 'Harvest Table' })
  rival = world.foodBank({ name: 'Northside Pantry' })
  item = world.item(restaurant, { name: 'Vegetable biryani' })
  request = world.request(item, foodBank)
  rivalRequest = world.request(item, rival)
  accepted = world.request(world.item(restaurant), foodBank, { status: 'accepted' })
  await world.save(server.db)
})
afterAll(() => server.close())

const listPath = {
  restaurant: '/api/donation-requests/restaurant',
  food_bank: '/api/donation-requests/foodbank',
}
const incoming = (who: Organisation, id: string, of = who) =>
  server.as(who).get(`${listPath.restaurant}/${of.id}/${id}`)
const own = (who: Organisation, id: string, of = who) =>
  server.as(who).get(`${listPath.food_bank}/${of.id}/${id}`)
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

test('a restaurant gets one request exactly as its list shows it', async () => {
  const { body } = await server.as(restaurant).get(`${listPath.restaurant}/${restaurant.id}`)
  expect(body.items).toHaveLength(3)
  for (const listed of body.items)
    expect(await incoming(restaurant, listed._id)).toMatchObject({ status: 200, body: listed })
  expect((await incoming(restaurant, request.id)).body.rivals).toEqual(['Northside Pantry'])
})

test('a food bank gets one of its requests exactly as its list shows it', async () => {
  const { body } = await server.as(foodBank).get(`${listPath.food_bank}/${foodBank.id}`)
  expect(body.items.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [request.id, accepted.id].toSorted(),
  )
  for (const listed of body.items)
    expect(await own(foodBank, listed._id)).toMatchObject({ status: 200, body: listed })
})

test('a request of others and an unknown request get the same answer', async () => {
  expect(await incoming(otherRestaurant, request.id)).toMatchObject(missing)
  expect(await incoming(restaurant, newId())).toMatchObject(missing)
  expect(await own(foodBank, rivalRequest.id)).toMatchObject(missing)
  expect(await own(foodBank, newId())).toMatchObject(missing)
})

test('nobody reads a request through the list of another organisation', async () => {
  expect(await incoming(otherRestaurant, request.id, restaurant)).toMatchObject(missing)
  expect(await own(rival, request.id, foodBank)).toMatchObject(missing)
  expect(await own(restaurant, request.id, foodBank)).toMatchObject({ status: 403 })
  expect(await incoming(foodBank, request.id, restaurant)).toMatchObject({ status: 403 })
})

test('a restaurant lists who waits for one item', async () => {
  const { body } = await server
    .as(restaurant)
    .get(`${listPath.restaurant}/${restaurant.id}?status=pending&item_id=${item.id}`)
  const names = body.items.map(({ foodbank_name }: { foodbank_name: string }) => foodbank_name)
  expect(names.toSorted()).toEqual(['Harvest Table', 'Northside Pantry'])
  expect(body.counts).toMatchObject({ pending: 2, accepted: 0 })
})
