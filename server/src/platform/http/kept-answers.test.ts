import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let otherNode: Awaited<ReturnType<TestServer['createNode']>>
let restaurant: Organisation
let foodBank: Organisation
let farAway: Organisation

beforeAll(async () => {
  // Longer than the tests take, so that only a change drops an answer.
  server = await startTestServer({ env: { KEPT_ANSWER_SECONDS: '60' } })
  otherNode = await server.createNode()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  farAway = world.restaurant({ place: { latitude: 48.1, longitude: 11.6 } })
  foodBank = world.foodBank()
  world.item(restaurant, { name: 'Lentil stew' })
  await world.save(server.db)
})
afterAll(() => server.close())

async function browse({ app } = server as Pick<TestServer, 'app'>, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await tokenOf(foodBank)}`
  return app.inject({ url: '/api/inventory', headers: { authorization, ...headers } })
}

const tokens = new Map<string, Promise<string>>()

/** The same token each time, as a browser sends it. */
function tokenOf({ uid }: Organisation) {
  const token = tokens.get(uid) ?? server.mint(uid)
  tokens.set(uid, token)
  return token
}

const names = (answer: Awaited<ReturnType<typeof browse>>) =>
  answer.json().items.map((item: { name: string }) => item.name)

/** Changes the database behind the server's back, so that only a new read shows it. */
const rename = (name: string) => server.db.updateTable('food_items').set({ name }).execute()

async function list(who: Organisation, name: string) {
  const { status, body } = await server.as(who).post('/api/fooditems/additem', {
    restaurant_id: who.id,
    name,
    category: 'Savoury',
    quantity: 5,
    expiration_date: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
  })
  expect(status).toBe(200)
  return body._id as string
}

test('repeats an answer until something in range changes', async () => {
  await rename('Lentil stew')
  expect(names(await browse())).toEqual(['Lentil stew'])
  await rename('Changed')
  expect(names(await browse())).toEqual(['Lentil stew'])
  await list(farAway, 'Out of range')
  expect(names(await browse())).toEqual(['Lentil stew'])
  await list(restaurant, 'Bread')
  expect(names(await browse()).toSorted()).toEqual(['Bread', 'Changed'])
})

test('shows a food bank its own claim at once, on every node', async () => {
  const id = await list(restaurant, 'Soup')
  expect(names(await browse())).toContain('Soup')
  expect(names(await browse(otherNode))).toContain('Soup')
  const { status } = await server.as(foodBank).post('/api/donation-requests/add-donation-request', {
    foodbank_id: foodBank.id,
    food_id: id,
    requested_quantity: 1,
    status: 'pending',
  })
  expect(status).toBe(200)
  expect(names(await browse())).not.toContain('Soup')
  await until('the other node hears of it', async () => !names(await browse(otherNode)).includes('Soup'))
})

test('returns 304 for an unchanged answer', async () => {
  const { headers } = await browse()
  const again = await browse(server, { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  await list(restaurant, 'Rolls')
  const changed = await browse(server, { 'if-none-match': String(headers.etag) })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(headers.etag)
})

test('does not give an answer to another token or another organisation', async () => {
  await browse()
  const stranger = await server.as(restaurant).get('/api/inventory')
  expect(stranger.status).toBe(403)
  const other = await browse(server, { 'x-organisation': restaurant.id })
  expect(other.statusCode).toBe(403)
})

test('rejects a user who signed out everywhere, although an answer is kept', async () => {
  expect((await browse()).statusCode).toBe(200)
  server.clock.advance(1)
  await server.as(foodBank).post('/api/auth/signouteverywhere', { uid: foodBank.uid })
  await until('the answer is dropped', async () => (await browse()).statusCode === 401)
})
