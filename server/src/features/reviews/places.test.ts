import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Organisation, type Request, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let counter: Organisation
let foodBank: Organisation
let depot: Organisation
let other: { restaurant: Organisation; foodBank: Organisation }
let atMain: Request
let atCounter: [Request, Request]

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  counter = world.place(restaurant, { name: 'Counter' })
  foodBank = world.foodBank()
  depot = world.place(foodBank, { name: 'Depot' })
  other = { restaurant: world.restaurant(), foodBank: world.foodBank() }
  const give = (from: Organisation, to: Organisation) =>
    world.request(world.item(from), to, { status: 'completed' })
  atMain = give(restaurant, foodBank)
  atCounter = [give(counter, depot), give(counter, foodBank)]
  world.review(atMain, 2)
  world.review(atCounter[0], 5)
  world.review(atCounter[1], 4)
  give(counter, depot)
  await world.save(server.db)
})

const missing = { status: 404, body: { code: 'NOT_FOUND' } }
const received = (who: Organisation, query = '') =>
  server.as(who).get(`/api/review/restaurant/${restaurant.id}${query}`)
const given = (who: Organisation, query = '') => server.as(who).get(`/api/review/orders/${who.id}${query}`)
const itemsOf = (body: { items: { food_id: string }[] }) =>
  body.items.map(({ food_id }) => food_id).toSorted()

test('a restaurant reads and counts the reviews of what was at a place', async () => {
  const at = async ({ place_id }: Organisation, query = '') =>
    (await received(restaurant, `?place_id=${place_id}${query}`)).body
  expect(itemsOf(await at(counter))).toEqual(atCounter.map(({ item }) => item.id).toSorted())
  expect((await at(counter)).counts).toEqual([0, 0, 0, 1, 1])
  expect(itemsOf(await at(counter, '&rating=5'))).toEqual([atCounter[0].item.id])
  expect(itemsOf(await at(restaurant))).toEqual([atMain.item.id])
  expect((await at(restaurant)).counts).toEqual([0, 1, 0, 0, 0])
  expect((await received(restaurant)).body.counts).toEqual([0, 1, 0, 1, 1])
})

test('reviews are found by place for the restaurant itself only', async () => {
  for (const place_id of [newId(), other.restaurant.place_id, foodBank.place_id])
    expect(await received(restaurant, `?place_id=${place_id}`)).toMatchObject(missing)
  for (const who of [foodBank, other.restaurant])
    for (const place_id of [counter.place_id, who.place_id])
      expect(await received(who, `?place_id=${place_id}`)).toMatchObject(missing)
  expect((await received(foodBank)).body.items).toHaveLength(3)
})

test('a food bank lists what it received for a place, with how much is left to review', async () => {
  const at = async ({ place_id }: Organisation) => (await given(foodBank, `?place_id=${place_id}`)).body
  expect(await at(depot)).toMatchObject({ items: [{ rating: null }, { rating: 5 }], to_review: 1 })
  expect(itemsOf(await at(foodBank))).toEqual([atMain.item.id, atCounter[1].item.id].toSorted())
  expect((await at(foodBank)).to_review).toBe(0)
  expect((await given(foodBank)).body).toMatchObject({ to_review: 1, items: { length: 4 } })
  for (const place_id of [newId(), other.foodBank.place_id, counter.place_id])
    expect(await given(foodBank, `?place_id=${place_id}`)).toMatchObject(missing)
})
