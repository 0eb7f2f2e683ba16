import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../audits/race/broken-promises.ts'
import { hoursAfter, type Item, type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { claimItem } from '../../../testing/orders.ts'
import { planPickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { tickPickups } from '../tick.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let stranger: Organisation
let item: Item
let id: string
let lost: string

beforeAll(async () => {
  server = await startTestServer({ start: new Date('2026-06-12T20:00:00Z') })
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `saffron-${newId()}@example.org` })
  foodBank = world.foodBank({ name: 'Harvest Table', email: `harvest-${newId()}@example.org` })
  rival = world.foodBank({ name: 'Northside Pantry', email: `north-${newId()}@example.org` })
  stranger = world.foodBank()
  item = world.item(restaurant, {
    quantity: 10,
    expiration_date: hoursAfter(server.clock.now(), 30),
    stated: {
      pickup_from: hoursAfter(server.clock.now(), 1),
      pickup_until: hoursAfter(server.clock.now(), 2),
    },
  })
  await world.save(server.db)
  lost = await claimItem(server, rival, item)
  id = await planPickup(server, foodBank, item)
})

const post = (who: Organisation, path: string, body: object) =>
  server.as(who).post(`/api/pickups/${path}/${id}`, body)
const get = async (who: Organisation = foodBank) => (await server.as(who).get(`/api/pickups/${id}`)).body
const outcome = (who: Organisation, values: object) => post(who, 'outcome', values)
const statusOf = async (who: Organisation, request: string) =>
  (await server.as(who).get(`/api/donation-requests/${request}`)).body
const shown = async (who: Organisation) =>
  (await server.as(who).get('/api/inventory?limit=100')).body.items.some(
    ({ _id }: { _id: string }) => _id === item.id,
  )
const points = async () =>
  (await server.as(restaurant).get(`/api/analytics/restaurant/summary/${restaurant.id}`)).body
    .totalItemsDonated
const subjectsTo = ({ email }: Organisation) =>
  server
    .sentMail()
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .map(({ subject }) => subject)
const amounts = () =>
  server.db
    .selectFrom('food_items')
    .select(['remaining', 'reserved', 'handed_over', 'gone'])
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()

describe('nobody came', () => {
  test('the food is on offer again at once, and who lost the race is in line again', async () => {
    expect((await statusOf(rival, lost)).status).toBe('cancelled')
    server.clock.advance(3 * 3600)
    const answer = await outcome(restaurant, { outcome: 'nobody_came', fate: 'offer_again' })
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'missed', accounts: [{ side: 'restaurant' }] },
    })
    expect(await statusOf(rival, lost)).toMatchObject({ status: 'pending' })
    expect(await shown(stranger)).toBe(true)
    expect(await amounts()).toEqual({ remaining: 10, reserved: 0, handed_over: 0, gone: 0 })
    expect(await points()).toBe(0)
    await server.drainJobs()
    expect(subjectsTo(rival).length).toBeGreaterThan(0)
    expect(await brokenPromises(server.db)).toEqual([])
    // The contact details are no longer anyone's business.
    expect(await get()).toMatchObject({
      place: { phone: null, entry_notes: null },
      food_bank_contact: null,
      code: null,
    })
  })

  test.each(['thrown_away', 'used'])('food that was %s is gone', async (fate) => {
    server.clock.advance(3 * 3600)
    await outcome(restaurant, { outcome: 'nobody_came', fate })
    expect(await amounts()).toEqual({ remaining: 0, reserved: 0, handed_over: 0, gone: 10 })
    expect(await shown(stranger)).toBe(false)
  })

  test('food that is no longer safe is not offered', async () => {
    await server.db
      .updateTable('food_items')
      .set({ storage: 'hot', safe_until: hoursAfter(server.clock.now(), 2.5), safe_rule: 'us-2022-hot' })
      .where('id', '=', item.id)
      .execute()
    server.clock.advance(3 * 3600)
    await outcome(restaurant, { outcome: 'nobody_came', fate: 'offer_again' })
    expect(await amounts()).toMatchObject({ remaining: 0, gone: 10 })
  })

  test('the food bank says that it did not go, with the same effect', async () => {
    server.clock.advance(2 * 3600)
    expect((await outcome(foodBank, { outcome: 'did_not_go' })).body).toMatchObject({
      state: 'missed',
      records: { food_bank: { missed: 1, late_cancels: 0 }, restaurant: { missed: 0 } },
    })
    expect(await shown(stranger)).toBe(true)
  })
})

describe('no food there', () => {
  test.each(['nothing_left', 'too_warm'])(
    '%s: the food is gone and the restaurant answers for it',
    async (detail) => {
      server.clock.advance(2 * 3600)
      const { body } = await outcome(foodBank, { outcome: 'no_food', detail })
      expect(body).toMatchObject({ state: 'missed', records: { restaurant: { missed: 1 } } })
      expect(await amounts()).toMatchObject({ remaining: 0, gone: 10 })
      await server.drainJobs()
      expect(subjectsTo(restaurant).length).toBeGreaterThan(0)
    },
  )

  test.each(['closed', 'not_ready'])(
    '%s: the food may still be there and is on offer again',
    async (detail) => {
      server.clock.advance(2 * 3600)
      await outcome(foodBank, { outcome: 'no_food', detail })
      expect(await amounts()).toMatchObject({ remaining: 10 })
    },
  )
})

describe('collected without a code', () => {
  test('is beyond doubt when the food bank says so', async () => {
    server.clock.advance(3 * 3600)
    const { body } = await outcome(foodBank, { outcome: 'collected' })
    expect(body).toMatchObject({
      state: 'handed_over',
      receipt: { method: 'stated', provisional_until: null },
    })
    expect(await points()).toBe(10)
  })

  test('is provisional when the restaurant says so, until the food bank agrees', async () => {
    server.clock.advance(3 * 3600)
    const { body } = await outcome(restaurant, { outcome: 'collected' })
    expect(body.receipt).toMatchObject({
      method: 'stated',
      provisional_until: expect.any(String),
      confirmed_at: null,
    })
    const agreed = await outcome(foodBank, { outcome: 'collected' })
    expect(agreed.body.receipt.confirmed_at).toBe(server.clock.now().toISOString())
    expect(await brokenPromises(server.db)).toEqual([])
  })
})

describe('two accounts', () => {
  test('stand side by side, and count for no one if they disagree', async () => {
    server.clock.advance(3 * 3600)
    await outcome(restaurant, { outcome: 'nobody_came', fate: 'thrown_away', note: 'We waited until 11' })
    const { body } = await outcome(foodBank, {
      outcome: 'no_food',
      detail: 'closed',
      note: 'The door was locked',
    })
    expect(body).toMatchObject({
      accounts: [{ note: 'We waited until 11' }, { note: 'The door was locked' }],
      records: { food_bank: { missed: 0 }, restaurant: { missed: 0 } },
    })
    expect(await amounts()).toMatchObject({ gone: 10 })
    expect((await outcome(restaurant, { outcome: 'no_food' })).status).toBe(409)
  })

  test('each side replies once within a week', async () => {
    server.clock.advance(3 * 3600)
    await outcome(restaurant, { outcome: 'nobody_came', fate: 'used' })
    expect((await post(restaurant, 'reply', { text: 'To myself' })).status).toBe(409)
    expect((await post(foodBank, 'reply', { text: 'The van broke down' })).body).toMatchObject({
      accounts: [{ reply: 'The van broke down' }],
    })
    expect((await post(foodBank, 'reply', { text: 'Again' })).status).toBe(409)
  })

  test('a side says only what it can know, once the window has begun and within a day', async () => {
    expect(await outcome(restaurant, { outcome: 'nobody_came' })).toMatchObject({
      body: { code: 'TOO_EARLY' },
    })
    server.clock.advance(3 * 3600)
    expect((await outcome(restaurant, { outcome: 'did_not_go' })).status).toBe(422)
    expect((await outcome(foodBank, { outcome: 'nobody_came' })).status).toBe(422)
    server.clock.advance(24 * 3600)
    await tickPickups(server.context)
    expect(await outcome(restaurant, { outcome: 'nobody_came' })).toMatchObject({
      body: { code: 'PICKUP_ENDED' },
    })
  })
})

describe('cancelling', () => {
  test('releases the food at once and alerts the next in line', async () => {
    const { body } = await post(foodBank, 'cancel', { reason: 'no_driver', note: 'Sorry!' })
    expect(body).toMatchObject({
      state: 'cancelled',
      cancelled: { by: 'food_bank', reason: 'no_driver', note: 'Sorry!', late: true },
      records: { food_bank: { late_cancels: 1 } },
    })
    expect(await statusOf(rival, lost)).toMatchObject({ status: 'pending' })
    expect(await points()).toBe(0)
    await server.drainJobs()
    expect(subjectsTo(rival).length).toBeGreaterThan(0)
    expect(subjectsTo(restaurant).length).toBeGreaterThan(0)
  })

  test('is late under three hours before the window ends, and the count expires after 90 days', async () => {
    await post(restaurant, 'propose-time', {
      from: hoursAfter(server.clock.now(), 4).toISOString(),
      until: hoursAfter(server.clock.now(), 5).toISOString(),
    })
    await post(foodBank, 'answer-time', {
      accept: true,
      from: hoursAfter(server.clock.now(), 4).toISOString(),
    })
    const { body } = await post(restaurant, 'cancel', { reason: 'closed' })
    expect(body).toMatchObject({ cancelled: { late: false }, records: { restaurant: { late_cancels: 0 } } })

    await server.db.updateTable('pickups').set({ cancelled_late: true }).where('id', '=', id).execute()
    expect((await get()).records.restaurant.late_cancels).toBe(1)
    server.clock.advance(91 * 24 * 3600)
    expect((await get()).records.restaurant.late_cancels).toBe(0)
  })

  test('without food there is nothing to offer', async () => {
    await post(restaurant, 'cancel', { reason: 'no_food' })
    expect(await amounts()).toMatchObject({ remaining: 0, gone: 10 })
  })

  test('needs a reason of one’s own side, and an open pickup', async () => {
    expect((await post(foodBank, 'cancel', { reason: 'no_food' })).status).toBe(422)
    expect((await post(restaurant, 'cancel', { reason: 'no_driver' })).status).toBe(422)
    await post(foodBank, 'cancel', { reason: 'other' })
    expect(await post(foodBank, 'cancel', { reason: 'other' })).toMatchObject({
      body: { code: 'PICKUP_ENDED' },
    })
  })

  test('what was withdrawn meanwhile stays withdrawn', async () => {
    const other = new World(server.clock.now())
    const shared = other.item(other.restaurant({ email: `r-${newId()}@example.org` }), { quantity: 10 })
    await other.save(server.db)
    const request = await claimItem(server, foodBank, shared, 4)
    await server
      .as(shared.restaurant)
      .patch(`/api/donation-requests/update-status/${request}`, { status: 'accepted' })
    await server.as(shared.restaurant).post(`/api/fooditems/withdraw/${shared.id}`, {})
    const card = await server.as(foodBank).get(`/api/donation-requests/foodbank/${foodBank.id}/${request}`)
    await server.as(foodBank).post(`/api/pickups/cancel/${card.body.pickup_id}`, { reason: 'vehicle' })
    const row = await server.db
      .selectFrom('food_items')
      .select(['remaining', 'reserved', 'gone', 'close_reason'])
      .where('id', '=', shared.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ remaining: 0, reserved: 0, gone: 10, close_reason: 'withdrawn' })
  })
})

describe('silence', () => {
  const tick = () => tickPickups(server.context)

  test('reminds an hour before, asks both sides after 90 minutes and ends unconfirmed after a day', async () => {
    const later = new World(server.clock.now())
    const dish = later.item(later.restaurant({ email: `later-${newId()}@example.org` }), {
      stated: {
        pickup_from: hoursAfter(server.clock.now(), 3),
        pickup_until: hoursAfter(server.clock.now(), 4),
      },
    })
    await later.save(server.db)
    id = await planPickup(server, foodBank, dish)
    await tick()
    expect((await get()).reminded_at).toBeNull()
    server.clock.advance(2 * 3600)
    await tick()
    expect((await get()).reminded_at).toBe(server.clock.now().toISOString())

    server.clock.advance(2 * 3600 + 90 * 60 - 1)
    const asked = async () => {
      await tick()
      await server.drainJobs()
      const isQuestion = (subject: string | undefined) => subject === 'What happened at the pickup?'
      return subjectsTo(dish.restaurant).filter(isQuestion).length
    }
    expect(await asked()).toBe(0)
    server.clock.advance(1)
    expect(await asked()).toBe(1)
    expect(await asked()).toBe(1)
    expect(subjectsTo(foodBank)).toContain('What happened at the pickup?')

    server.clock.advance(24 * 3600 - 90 * 60 - 1)
    await tick()
    expect((await get()).state).toBe('planned')
    server.clock.advance(1)
    await tick()
    expect(await get()).toMatchObject({
      state: 'unconfirmed',
      receipt: null,
      lines: [{ status: 'completed' }],
      records: { food_bank: { missed: 0 }, restaurant: { missed: 0 } },
    })
    expect(await brokenPromises(server.db)).toEqual([])
  })
})
