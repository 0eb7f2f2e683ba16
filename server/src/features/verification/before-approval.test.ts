import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createApplicants } from '../../testing/verification.ts'

let server: TestServer
let applicants: ReturnType<typeof createApplicants>
let restaurant: Organisation
let foodBank: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer({ env: { VERIFICATION: 'required' } })
  applicants = createApplicants(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  item = world.item(restaurant)
  await world.save(server.db)
})

const browse = async () =>
  (await server.as(foodBank).get('/api/inventory')).body.items.map(({ _id }: { _id: string }) => _id)
const claim = (food_id: string) =>
  server.as(foodBank).post('/api/donation-requests/add-donation-request', {
    foodbank_id: foodBank.id,
    restaurant_id: restaurant.id,
    food_id,
    requested_quantity: 1,
  })

async function send(who: Organisation, kind: 'restaurant' | 'food_bank') {
  await applicants.prepare(who, kind)
  expect((await applicants.post(who, 'submit')).body.state).toBe('submitted')
}

test('an unverified food bank looks, but claims only once it is approved', async () => {
  await applicants.start(foodBank)
  expect(await browse()).toContain(item.id)
  expect(await claim(item.id)).toMatchObject({ status: 403, body: { code: 'NOT_VERIFIED' } })
  await send(foodBank, 'food_bank')
  expect((await claim(item.id)).status).toBe(403)
  await applicants.decide(foodBank, 'approved')
  expect((await claim(item.id)).status).toBe(200)
})

test('what an unverified restaurant lists is on hold until it is approved', async () => {
  await applicants.start(restaurant)
  const { body: listed } = await server.as(restaurant).post('/api/fooditems/additem', {
    restaurant_id: restaurant.id,
    name: 'Lentil soup',
    category: 'Savoury',
    quantity: 5,
    expiration_date: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
  })
  expect(listed.on_hold).toBe(true)
  expect(await browse()).not.toContain(listed._id)
  await send(restaurant, 'restaurant')
  await applicants.decide(restaurant, 'approved')
  await server.drainJobs()
  expect(await browse()).toContain(listed._id)
  expect((await claim(listed._id)).status).toBe(200)
})

test('a food bank that renews in time goes on claiming', async () => {
  await server.db
    .updateTable('organisations')
    .set({ trust: 'renewal_due', approved_until: new Date(server.clock.now().getTime() + 86_400_000) })
    .where('id', '=', foodBank.id)
    .execute()
  await send(foodBank, 'food_bank')
  expect((await claim(item.id)).status).toBe(200)
})
