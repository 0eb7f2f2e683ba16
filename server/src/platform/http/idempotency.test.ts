import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { newId } from '../ids.ts'
import { forgetKeys } from './idempotency.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  await world.save(server.db)
})

async function send(who: Organisation, method: 'POST' | 'PATCH', url: string, payload: object, key: string) {
  const headers = { authorization: `Bearer ${await server.mint(who.uid)}`, 'idempotency-key': key }
  const answer = await server.app.inject({ method, url, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}

const item = () => ({
  restaurant_id: restaurant.id,
  name: 'Vegetable biryani',
  quantity: 24,
  expiration_date: hoursAfter(server.clock.now(), 30).toISOString(),
  category: 'Savoury',
})
const listed = () =>
  server.db.selectFrom('food_items').select('id').where('restaurant_id', '=', restaurant.id).execute()

test('runs concurrent writes with the same key once and returns the same response', async () => {
  async function thrice(who: Organisation, method: 'POST' | 'PATCH', url: string, payload: object) {
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => send(who, method, url, payload, key)))
    const later = await send(who, method, url, payload, key)
    for (const answer of [...answers, later]) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    return answers[0]?.body
  }
  const { _id: food_id } = await thrice(restaurant, 'POST', '/api/fooditems/additem', item())
  expect(await listed()).toHaveLength(1)
  const claim = { foodbank_id: foodBank.id, food_id }
  const request = await thrice(foodBank, 'POST', '/api/donation-requests/add-donation-request', claim)
  await thrice(restaurant, 'PATCH', `/api/donation-requests/update-status/${request._id}`, {
    status: 'accepted',
  })
  await thrice(foodBank, 'POST', '/api/review/addreview', {
    ...claim,
    restaurant_id: restaurant.id,
    rating: 5,
  })
  const { total_donations } = await server.db
    .selectFrom('restaurants')
    .select('total_donations')
    .where('id', '=', restaurant.id)
    .executeTakeFirstOrThrow()
  expect(total_donations).toBe(24)
  await thrice(foodBank, 'PATCH', '/api/foodbank/pickuprange', { id: foodBank.id, pickup_range_km: 25 })
  await server.drainJobs()
  const subjects = server.sentMail().map(({ subject, envelopeTo }) => [subject, ...envelopeTo])
  expect(subjects.filter(([, to]) => to === restaurant.email || to === foodBank.email)).toEqual(
    expect.arrayContaining([
      ['Incoming Order', restaurant.email],
      ['Donation Request Accepted', foodBank.email],
      ['Food Item Reviewed', restaurant.email],
    ]),
  )
  expect(subjects.filter(([, to]) => to === restaurant.email || to === foodBank.email)).toHaveLength(3)
})

test('rejects the same key with a different body', async () => {
  const key = newId()
  await send(restaurant, 'POST', '/api/fooditems/additem', item(), key)
  const other = await send(restaurant, 'POST', '/api/fooditems/additem', { ...item(), quantity: 3 }, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } })
  expect(await listed()).toHaveLength(1)
})

test('does not store failures, so the key can be reused', async () => {
  const key = newId()
  const late = { ...item(), expiration_date: hoursAfter(server.clock.now(), 2).toISOString() }
  const body = { foodbank_id: foodBank.id, food_id: newId() }
  expect(
    (await send(foodBank, 'POST', '/api/donation-requests/add-donation-request', body, key)).status,
  ).toBe(404)
  expect((await send(restaurant, 'POST', '/api/fooditems/additem', late, key)).status).toBe(200)
})

test('separates keys by user and forgets them after a day', async () => {
  const key = newId()
  await send(restaurant, 'POST', '/api/fooditems/additem', item(), key)
  await send(foodBank, 'PATCH', '/api/foodbank/pickuprange', { id: foodBank.id, pickup_range_km: 10 }, key)
  server.clock.advance(24 * 3600 + 1)
  await forgetKeys(server.db, server.clock)
  expect((await send(restaurant, 'POST', '/api/fooditems/additem', item(), key)).status).toBe(200)
  expect(await listed()).toHaveLength(2)
})
