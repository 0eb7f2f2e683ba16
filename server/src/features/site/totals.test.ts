import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { planPickup } from '../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createApplicants } from '../../testing/verification.ts'
import { countStanding } from '../leaderboard/count-standing.ts'
import { disablePerson, enablePerson } from '../operator/disable-person.ts'

let server: TestServer
let world: World

beforeEach(async () => {
  server = await startTestServer()
  world = new World(server.clock.now())
})
afterEach(() => server.close())

const north = (km: number) => ({ latitude: 40 + km / 111.2, longitude: -74 })
const foodBankAt = (km: number, values: Partial<Organisation> = {}) =>
  world.foodBank({ place: north(km), ...values })

function give(restaurant: Organisation, foodBank: Organisation, quantity: number) {
  return world.request(world.item(restaurant, { quantity }), foodBank, { status: 'completed' })
}

/** A restaurant that gave 20 portions to each of three food banks. */
function giveToThree() {
  const restaurant = world.restaurant({ name: 'Saffron', place: north(10) })
  const foodBanks = [1, 2, 3].map((km) => foodBankAt(km))
  const requests = foodBanks.map((foodBank) => give(restaurant, foodBank, 20))
  return { restaurant, foodBanks, requests }
}

async function seenByVisitors() {
  await world.save(server.db)
  await countStanding(server.db)
  const { items } = (await server.as(null).get('/api/leaderboard')).body
  const totals = (await server.as(null).get('/api/totals')).body
  return {
    featured: items.map(({ name, total_donations }: Record<string, unknown>) => [name, total_donations]),
    totals,
  }
}

const nothing = { featured: [], totals: { portions: 0, restaurants: 0, food_banks: 0 } }

test('shows visitors the restaurants that gave to three food banks, and their totals', async () => {
  const foodBanks = [1, 2, 3].map((km) => foodBankAt(km))
  const generous = world.restaurant({ name: 'Saffron', place: north(10) })
  const steady = world.restaurant({ name: 'Bellini', place: north(11) })
  for (const foodBank of foodBanks) {
    give(generous, foodBank, 20)
    give(steady, foodBank, 5)
  }
  expect(await seenByVisitors()).toEqual({
    featured: [
      ['Saffron', 60],
      ['Bellini', 15],
    ],
    totals: { portions: 75, restaurants: 2, food_banks: 3 },
  })
})

test('shows visitors at most three restaurants regardless of limit, with ratings and without user ids', async () => {
  const foodBanks = [1, 2, 3].map((km) => foodBankAt(km))
  for (const quantity of [1, 4, 3, 2]) {
    const restaurant = world.restaurant({ name: `Gave ${quantity}`, place: north(10 + quantity) })
    for (const foodBank of foodBanks) give(restaurant, foodBank, quantity)
    if (quantity === 4 && foodBanks[0]) {
      const item = world.item(restaurant, { quantity: 1 })
      world.review(world.request(item, foodBanks[0], { status: 'completed' }), 5)
    }
  }
  await seenByVisitors()
  const { body } = await server.as(null).get('/api/leaderboard?limit=50')
  expect(body.items).toMatchObject([
    { rank: 1, name: 'Gave 4', total_donations: 13, average_rating: 5 },
    { rank: 2, name: 'Gave 3', total_donations: 9, average_rating: null },
    { rank: 3, name: 'Gave 2', total_donations: 6, average_rating: null },
  ])
  expect(body).toMatchObject({ next_cursor: null, own: null })
  expect(JSON.stringify(body)).not.toContain('user_id')
})

test('ignores a fake pair of accounts, however much it gives', async () => {
  const foodBank = foodBankAt(1)
  const restaurant = world.restaurant({ place: north(10) })
  for (let order = 0; order < 5; order++) give(restaurant, foodBank, 1000)
  expect(await seenByVisitors()).toEqual(nothing)
})

test.each([
  ['email address', { email: 'same@example.org' }],
  ['location', { place: north(1) }],
])('counts three food banks with the same %s as one', async (_what, shared) => {
  const restaurant = world.restaurant({ place: north(10) })
  for (const km of [1, 2, 3]) give(restaurant, foodBankAt(km, shared), 20)
  expect(await seenByVisitors()).toEqual(nothing)
})

test('counts three food banks with the same phone number as one', async () => {
  const restaurant = world.restaurant({ place: north(10) })
  for (const km of [1, 2, 3]) give(restaurant, foodBankAt(km), 20)
  await world.save(server.db)
  await sql`update organisations set contact_no = '+1 (555) 010-0100' where kind = 'food_bank'`.execute(
    server.db,
  )
  world = new World(server.clock.now())
  expect(await seenByVisitors()).toEqual(nothing)
})

test('ignores a food bank at the restaurant’s own location', async () => {
  const restaurant = world.restaurant({ place: north(3) })
  for (const km of [1, 2, 3]) give(restaurant, foodBankAt(km), 20)
  expect(await seenByVisitors()).toEqual(nothing)
})

test('ignores implausibly large orders', async () => {
  const restaurant = world.restaurant({ name: 'Saffron', place: north(10) })
  for (const km of [1, 2, 3]) give(restaurant, foodBankAt(km), 20)
  give(restaurant, foodBankAt(4), 1001)
  expect((await seenByVisitors()).totals.portions).toBe(60)
})

test.each(['planned', 'unconfirmed'] as const)('ignores a pickup that is %s', async (state) => {
  const { requests } = giveToThree()
  await world.save(server.db)
  world = new World(server.clock.now())
  await server.db
    .updateTable('pickups')
    .set({ state, ended_at: state === 'planned' ? null : server.clock.now() })
    .where('id', '=', requests[2]?.pickup_id ?? '')
    .execute()
  expect(await seenByVisitors()).toEqual(nothing)
})

test.each(['restaurant', 'food bank'])(
  'ignores a %s whose owner never confirmed the address',
  async (kind) => {
    const { restaurant, foodBanks } = giveToThree()
    await world.save(server.db)
    world = new World(server.clock.now())
    const owner = kind === 'restaurant' ? restaurant : foodBanks[2]
    await server.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', owner?.user_id ?? '')
      .execute()
    expect(await seenByVisitors()).toEqual(nothing)
  },
)

test('counts what is handed over, once it is', async () => {
  const restaurant = world.restaurant({ name: 'Saffron', place: north(10) })
  const foodBanks = [1, 2, 3].map((km) => foodBankAt(km))
  for (const foodBank of foodBanks.slice(0, 2)) give(restaurant, foodBank, 20)
  const item = world.item(restaurant, { quantity: 7 })
  const last = foodBanks[2] ?? restaurant
  expect(await seenByVisitors()).toEqual(nothing)
  const pickup = await planPickup(server, last, item)
  expect(await seenByVisitors()).toEqual(nothing)
  const { body } = await server.as(last).get(`/api/pickups/${pickup}`)
  await server.as(restaurant).post(`/api/pickups/hand-over/${pickup}`, {
    handover_id: newId(),
    at: server.clock.now().toISOString(),
    proof: { by: 'code', code: body.code.digits },
    lines: [{ request_id: body.lines[0].request_id, taken: 7 }],
  })
  expect((await seenByVisitors()).totals).toEqual({ portions: 47, restaurants: 1, food_banks: 3 })
})

test('forgets a suspended organisation, and counts it again when it is restored', async () => {
  const { decide } = createApplicants(server)
  const { foodBanks } = giveToThree()
  const suspect = foodBanks[0] as Organisation
  const { totals } = await seenByVisitors()
  expect(totals.portions).toBe(60)
  await decide(suspect, 'suspended', 'Two accounts of one person')
  await server.drainJobs()
  expect(await seenByVisitors()).toEqual(nothing)
  await decide(suspect, 'approved')
  await server.drainJobs()
  expect((await seenByVisitors()).totals).toEqual(totals)
})

test('forgets a disabled owner, and counts the organisation again when they are enabled', async () => {
  const { restaurant } = giveToThree()
  const { totals } = await seenByVisitors()
  await disablePerson(server.context, restaurant.user_id)
  expect(await seenByVisitors()).toEqual(nothing)
  await enablePerson(server.context, restaurant.user_id)
  expect((await seenByVisitors()).totals).toEqual(totals)
})
