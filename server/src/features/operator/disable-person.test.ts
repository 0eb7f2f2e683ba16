import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Item, type Organisation, type Request, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { disablePerson, enablePerson } from './disable-person.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let onlooker: Organisation
let items: Item[]
let request: Request
let given: Request

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `kitchen-${newId()}@example.org` })
  foodBank = world.foodBank({ email: `pantry-${newId()}@example.org` })
  onlooker = world.foodBank()
  items = [world.item(restaurant), world.item(restaurant)]
  const [first] = items
  if (!first) throw new Error('no item')
  request = world.request(first, foodBank)
  given = world.request(world.item(restaurant), foodBank, { status: 'accepted' })
  await world.save(server.db)
})

const statusOf = async (who: Organisation, { id }: Request) =>
  (await server.as(who).get(`/api/donation-requests/${id}`)).body.status
const offered = async () => {
  const { body } = await server.as(onlooker).get('/api/inventory?range_km=anywhere&limit=100')
  return body.items.filter((item: { restaurant_id: string }) => item.restaurant_id === restaurant.id)
}

test('disabling a restaurant withdraws its items and notifies waiting food banks', async () => {
  expect(await offered()).toHaveLength(2)
  expect(await disablePerson(server.context, restaurant.user_id)).toEqual({ items: 2, requests: 0 })
  expect(await offered()).toEqual([])
  expect(await statusOf(foodBank, request)).toBe('cancelled')
  expect(await statusOf(foodBank, given)).toBe('accepted')
  await server.drainJobs()
  const [mail] = server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(foodBank.email))
  expect(mail?.subject).toBe('Donation Request Rejected')
  expect(mail?.text).toContain('Saffron & Clove had to take it off the list.')
})

test('disabling a food bank cancels its pending requests', async () => {
  expect(await disablePerson(server.context, foodBank.user_id)).toEqual({ items: 0, requests: 1 })
  expect(await statusOf(restaurant, request)).toBe('cancelled')
  const decided = await server
    .as(restaurant)
    .patch(`/api/donation-requests/update-status/${request.id}`, { status: 'accepted' })
  expect(decided).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
})

test('disables only the given user, not others with the same email', async () => {
  const world = new World(server.clock.now())
  const impostor = world.restaurant({ email: restaurant.email })
  await world.save(server.db)
  await disablePerson(server.context, impostor.user_id)
  const ask = ({ uid }: Organisation) => server.as({ uid }).post('/api/auth/getuser', { uid })
  expect([(await ask(impostor)).status, (await ask(restaurant)).status]).toEqual([401, 200])
})

test('keeps items listed while another member is active', async () => {
  const world = new World(server.clock.now())
  const colleague = world.person('restaurant')
  await world.save(server.db)
  await server.db
    .insertInto('memberships')
    .values({
      organisation_id: restaurant.id,
      user_id: colleague.user_id,
      role: 'staff',
      created_at: server.clock.now(),
    })
    .execute()
  expect(await disablePerson(server.context, restaurant.user_id)).toEqual({ items: 0, requests: 0 })
  expect(await offered()).toHaveLength(2)
})

test('a re-enabled user can sign in again, and disabling twice has no effect', async () => {
  await disablePerson(server.context, restaurant.user_id)
  expect(await disablePerson(server.context, restaurant.user_id)).toBeNull()
  expect(await enablePerson(server.context, restaurant.user_id)).toBe(true)
  expect(await enablePerson(server.context, restaurant.user_id)).toBe(false)
  const { uid } = restaurant
  expect((await server.as(restaurant).post('/api/auth/getuser', { uid })).status).toBe(200)
  expect(await disablePerson(server.context, newId())).toBeNull()
})
