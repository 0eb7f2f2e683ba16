import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../audits/race/broken-promises.ts'
import { hoursAfter, type Item, type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { changePlace } from '../../testing/places.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// Four in the afternoon in New York.
const start = new Date('2026-06-12T20:00:00Z')
let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation

beforeAll(async () => {
  server = await startTestServer({ start })
})
afterAll(() => server.close())

beforeEach(async () => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
  rival = world.foodBank({ name: 'Northside Pantry' })
})

const inHours = (hours: number) => hoursAfter(server.clock.now(), hours)
const iso = (hours: number) => inHours(hours).toISOString()

async function accept(item: Item, who = foodBank): Promise<string> {
  const request = await claimItem(server, who, item)
  expect((await answerRequest(server, restaurant, request, 'accepted')).status).toBe(200)
  return request
}

const pickupOf = async (who: Organisation, request: string): Promise<string> =>
  (await server.as(who).get(`/api/donation-requests/foodbank/${who.id}/${request}`)).body.pickup_id
const get = async (who: Organisation, id: string) => (await server.as(who).get(`/api/pickups/${id}`)).body
const post = (who: Organisation, path: string, id: string, body: object = {}) =>
  server.as(who).post(`/api/pickups/${path}/${id}`, body)

describe('accepting', () => {
  test('opens a pickup that tells the food bank where and when, and the restaurant who comes', async () => {
    const item = world.item(restaurant, { name: 'Soup', quantity: 8, expiration_date: inHours(48) })
    await world.save(server.db)
    const id = await pickupOf(foodBank, await accept(item))
    const seen = await get(foodBank, id)
    expect(seen).toMatchObject({
      state: 'planned',
      time_zone: 'America/New_York',
      window: { from: start.toISOString(), until: '2026-06-13T03:59:00.000Z' },
      restaurant: { name: 'Saffron & Clove' },
      lines: [{ name: 'Soup', granted_quantity: 8, status: 'accepted', handed: null }],
      place: { address: expect.stringContaining('Market Street'), phone: restaurant.contact_no },
      code: { digits: expect.stringMatching(/^\d{6}$/), qr: expect.stringMatching(/^SP1\./) },
    })
    expect(await get(restaurant, id)).toMatchObject({
      food_bank: { name: 'Harvest Table' },
      food_bank_contact: { phone: foodBank.contact_no },
      code: null,
    })
  })

  test('joins the open pickup of the same two, within both windows', async () => {
    const early = world.item(restaurant, { expiration_date: inHours(3) })
    const late = world.item(restaurant, {
      stated: { pickup_from: inHours(1), pickup_until: inHours(5) },
    })
    const tomorrow = world.item(restaurant, {
      stated: { pickup_from: inHours(20), pickup_until: inHours(23) },
    })
    await world.save(server.db)
    const first = await pickupOf(foodBank, await accept(early))
    expect(await pickupOf(foodBank, await accept(late))).toBe(first)
    expect(await get(foodBank, first)).toMatchObject({
      window: { from: iso(1), until: iso(3) },
      lines: [{ item_id: early.id }, { item_id: late.id }],
    })
    expect(await pickupOf(foodBank, await accept(tomorrow))).not.toBe(first)
  })

  test('two at once share one pickup', async () => {
    const items = [1, 2, 3, 4].map(() => world.item(restaurant))
    await world.save(server.db)
    const requests = await Promise.all(items.map((item) => claimItem(server, foodBank, item)))
    await Promise.all(requests.map((request) => answerRequest(server, restaurant, request, 'accepted')))
    const pickups = await Promise.all(requests.map((request) => pickupOf(foodBank, request)))
    expect(new Set(pickups).size).toBe(1)
  })

  test('undoing it removes the line and gives the others their time back, and the last one the pickup', async () => {
    const item = world.item(restaurant, { expiration_date: inHours(6) })
    const short = world.item(restaurant, { expiration_date: inHours(2) })
    await world.save(server.db)
    const [kept, undone] = [await accept(item), await accept(short)]
    const id = await pickupOf(foodBank, kept)
    expect((await get(foodBank, id)).window.until).toBe(iso(2))
    const undo = (request: string) =>
      server.as(restaurant).post(`/api/donation-requests/undo/${request}`, { act: 'accept' })
    expect((await undo(undone)).status).toBe(200)
    expect(await get(foodBank, id)).toMatchObject({
      window: { until: iso(6) },
      lines: [{ request_id: kept }],
    })
    expect((await undo(kept)).status).toBe(200)
    expect((await server.as(foodBank).get(`/api/pickups/${id}`)).status).toBe(404)
    expect(await brokenPromises(server.db)).toEqual([])
  })
})

describe('an open pickup', () => {
  let item: Item
  let id: string

  beforeEach(async () => {
    item = world.item(restaurant, { quantity: 10, expiration_date: inHours(10) })
    await world.save(server.db)
    id = await pickupOf(foodBank, await accept(item))
  })

  test('is in the lists of both sides and of nobody else', async () => {
    const list = async (who: Organisation, kind: string) =>
      (await server.as(who).get(`/api/pickups/${kind}/${who.id}`)).body
    expect(await list(foodBank, 'foodbank')).toMatchObject({ items: [{ _id: id }] })
    const { items, keys } = await list(restaurant, 'restaurant')
    expect(items).toMatchObject([{ _id: id, code: null }])
    expect(keys).toHaveLength(1)
    expect(await list(rival, 'foodbank')).toMatchObject({ items: [] })
    expect((await server.as(rival).get(`/api/pickups/${id}`)).status).toBe(404)
    expect((await post(rival, 'cancel', id, { reason: 'other' })).status).toBe(404)
  })

  test('shows a collector only what is assigned to them', async () => {
    const driver = new World(server.clock.now())
    const collector = driver.member(foodBank, 'collector')
    await driver.save(server.db)
    const list = async () =>
      (await server.as(collector).get(`/api/pickups/foodbank/${foodBank.id}`)).body.items
    expect(await list()).toEqual([])
    expect((await server.as(collector).get(`/api/pickups/${id}`)).status).toBe(404)
    expect((await post(foodBank, 'assign', id, { user_id: collector.user_id })).status).toBe(200)
    expect(await list()).toMatchObject([{ _id: id }])
    expect((await post(collector, 'on-the-way', id)).status).toBe(200)
    expect((await post(collector, 'pass', id, { name: 'Friend' })).status).toBe(403)
  })

  test('goes from planned to on the way to arrived', async () => {
    await post(foodBank, 'on-the-way', id, { eta: iso(1) })
    expect(await get(restaurant, id)).toMatchObject({ state: 'planned', eta: iso(1), on_the_way_at: iso(0) })
    await post(restaurant, 'ready', id, { ready: true })
    server.clock.advance(60)
    await post(foodBank, 'arrived', id)
    expect(await get(restaurant, id)).toMatchObject({
      state: 'arrived',
      arrived_at: iso(0),
      on_the_way_at: iso(-1 / 60),
    })
    expect((await post(foodBank, 'ready', id, { ready: true })).status).toBe(403)
  })

  test('moves when one side proposes a time and the other accepts it', async () => {
    const proposal = { from: iso(2), until: iso(3) }
    expect((await post(restaurant, 'propose-time', id, proposal)).status).toBe(200)
    expect(await get(foodBank, id)).toMatchObject({
      window: { from: iso(0) },
      proposal: { ...proposal, by: 'restaurant' },
    })
    const answer = (who: Organisation, accept: boolean, from = proposal.from) =>
      post(who, 'answer-time', id, { accept, from })
    expect(await answer(restaurant, true)).toMatchObject({ status: 409, body: { code: 'PICKUP_CHANGED' } })
    expect(await answer(foodBank, true, iso(1))).toMatchObject({ body: { code: 'PICKUP_CHANGED' } })
    expect((await answer(foodBank, true)).body).toMatchObject({ window: proposal, proposal: null })
  })

  test('stays when the other side declines or the asking side takes its proposal back', async () => {
    const before = (await get(foodBank, id)).window
    for (const who of [restaurant, foodBank]) {
      await post(foodBank, 'propose-time', id, { from: iso(2), until: iso(3) })
      const { body } = await post(who, 'answer-time', id, { accept: false, from: iso(2) })
      expect(body).toMatchObject({ window: before, proposal: null })
    }
  })

  test('cannot move past the time at which the food is safe, into the past or to a few minutes', async () => {
    const propose = (from: number, until: number) =>
      post(foodBank, 'propose-time', id, { from: iso(from), until: iso(until) })
    expect(await propose(9, 11)).toMatchObject({ status: 409, body: { code: 'FOOD_UNSAFE' } })
    expect((await propose(-3, -1)).status).toBe(422)
    expect((await propose(1, 1.1)).status).toBe(422)
  })

  test('follows the item’s window, but not other edits once both agreed on a time', async () => {
    const form = {
      name: item.name,
      category: item.category,
      quantity: item.quantity,
      expiration_date: iso(10),
    }
    const edit = (values: object) =>
      server.as(restaurant).post(`/api/fooditems/edit/${item.id}`, { ...form, ...values })
    expect((await edit({ facts: { pickup_until: iso(4) } })).status).toBe(200)
    expect((await get(foodBank, id)).window.until).toBe(iso(4))
    await post(foodBank, 'propose-time', id, { from: iso(5), until: iso(6) })
    await post(restaurant, 'answer-time', id, { accept: true, from: iso(5) })
    expect((await edit({ facts: { pickup_until: iso(4) }, notes: 'Ring twice' })).status).toBe(200)
    expect((await get(foodBank, id)).window.until).toBe(iso(6))
  })

  test('tells the collector the entry notes and the kitchen’s phone', async () => {
    const notes = { entry_notes: 'Back door, ring twice', pickup_phone: '+1 555 777 0000' }
    expect((await changePlace(server, restaurant, notes)).body.places).toMatchObject([notes])
    expect((await get(foodBank, id)).place).toMatchObject({
      entry_notes: 'Back door, ring twice',
      phone: '+1 555 777 0000',
    })
  })
})
