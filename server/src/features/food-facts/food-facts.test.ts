import type { AddItemInput } from '@surplate/contract/food-items'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { expireItems } from '../donation-requests/close/expire-items.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  rival = world.foodBank()
  await world.save(server.db)
})

const inMinutes = (minutes: number) => hoursAfter(server.clock.now(), minutes / 60).toISOString()

function list(facts: AddItemInput['facts'], values: Partial<AddItemInput> = {}) {
  return server.as(restaurant).post('/api/fooditems/additem', {
    restaurant_id: restaurant.id,
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 20,
    expiration_date: inMinutes(24 * 60),
    facts,
    ...values,
  })
}
const browse = async (query = '') =>
  (await server.as(foodBank).get(`/api/inventory?limit=100${query}`)).body.items.map(
    ({ _id }: { _id: string }) => _id,
  )
const getOffer = (id: string, who = foodBank) => server.as(who).get(`/api/inventory/${id}`)

describe('stated facts', () => {
  test('are returned to the restaurant and to food banks, the notes only to the restaurant', async () => {
    const facts = {
      storage: 'chilled',
      date_label: 'use_by',
      allergens: { contains: ['milk', 'nuts'], may_contain: ['sesame'], free_from: ['fish'] },
      diets: ['vegetarian'],
      portion_grams: 350,
      pickup_from: inMinutes(60),
      pickup_until: inMinutes(180),
    } as const
    const { body } = await list(
      { ...facts, allergens: structuredClone(facts.allergens) as never, diets: ['vegetarian'] },
      { notes: 'Ring at the back door' },
    )
    expect(body).toMatchObject({
      notes: 'Ring at the back door',
      facts: {
        ...facts,
        weight_basis: 'declared',
        out_since: null,
        safe_rule: 'use-by',
        collect_by: facts.pickup_until,
      },
    })
    const offer = (await getOffer(body._id)).body
    expect(offer).toMatchObject({ facts: body.facts, address: expect.stringContaining('Market Street') })
    expect(JSON.stringify(offer)).not.toContain('back door')
    const listed = await server.as(foodBank).get(`/api/fooditems/${restaurant.id}`)
    expect(JSON.stringify(listed.body)).not.toContain('back door')
    expect((await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)).body.items[0]).toMatchObject({
      notes: 'Ring at the back door',
      reserved: 0,
    })
  })

  test('the notes reach a food bank with the acceptance', async () => {
    const { body } = await list({}, { notes: 'Ring at the back door' })
    const id = await claimItem(server, foodBank, { id: body._id })
    const card = async () =>
      (await server.as(foodBank).get(`/api/donation-requests/foodbank/${foodBank.id}/${id}`)).body
    expect((await card()).notes).toBeNull()
    await answerRequest(server, restaurant, id, 'accepted')
    expect((await card()).notes).toBe('Ring at the back door')
  })

  test('are refused when they contradict each other', async () => {
    const refusal = async (facts: AddItemInput['facts']) => (await list(facts)).body.data?.fields
    const milkTwice = { contains: ['milk'], may_contain: [], free_from: ['milk'] } as never
    expect(await refusal({ allergens: milkTwice })).toEqual({
      'facts.allergens': 'Choose one mark per allergen',
    })
    expect(await refusal({ pickup_from: inMinutes(90), pickup_until: inMinutes(60) })).toEqual({
      'facts.pickup_until': 'Choose a time after the start',
    })
    expect(await refusal({ storage: 'hot', out_since: inMinutes(30) })).toEqual({
      'facts.out_since': 'Choose a time that has passed',
    })
    expect(await refusal({ storage: 'hot', out_since: inMinutes(-241) })).toEqual({
      'facts.out_since': 'Its time is over. Hot food, 4 hours once off the heat.',
    })
    expect(await refusal({ storage: 'hot', pickup_from: inMinutes(241) })).toEqual({
      'facts.pickup_from': 'Choose a time before the food must leave',
    })
    expect(await refusal({ portion_grams: 0 })).toEqual({ 'facts.portion_grams': 'Enter a weight in grams' })
  })

  test('a pickup window ends when the food must leave', async () => {
    const { body } = await list({ storage: 'hot', pickup_until: inMinutes(600) })
    expect(body.facts.pickup_until).toBe(body.facts.safe_until)
  })

  test('a phone whose clock is a few minutes ahead lists food as off the heat now', async () => {
    const { body } = await list({ storage: 'hot', out_since: inMinutes(5) })
    expect(body.facts.out_since).toBe(server.clock.now().toISOString())
  })
})

describe('food past its safe-until', () => {
  test('is shown, claimed and accepted until one minute before, and never from one minute after', async () => {
    // New York: hot food has four hours.
    const { body } = await list({ storage: 'hot' })
    expect(body.facts).toMatchObject({ safe_until: inMinutes(240), safe_rule: 'us-2022-hot' })
    server.clock.advance(239 * 60)
    expect(await browse()).toContain(body._id)
    const [early, late] = [
      await claimItem(server, foodBank, { id: body._id }, 5),
      await claimItem(server, rival, { id: body._id }, 5),
    ]
    expect((await answerRequest(server, restaurant, early, 'accepted')).status).toBe(200)

    server.clock.advance(2 * 60)
    const world = new World(server.clock.now())
    const stranger = world.foodBank()
    await world.save(server.db)
    const shown = (await server.as(stranger).get('/api/inventory?limit=100')).body.items
    expect(shown.map(({ _id }: { _id: string }) => _id)).not.toContain(body._id)
    expect(await getOffer(body._id, stranger)).toMatchObject({ status: 404 })
    const values = { foodbank_id: stranger.id, food_id: body._id }
    expect(
      await server.as(stranger).post('/api/donation-requests/add-donation-request', values),
    ).toMatchObject({
      status: 409,
      body: { code: 'ITEM_GONE' },
    })
    expect(await answerRequest(server, restaurant, late, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'ITEM_GONE' },
    })
    await expireItems(server.context)
    expect((await server.as(restaurant).get(`/api/fooditems/get-item/${body._id}`)).body).toMatchObject({
      closed_at: server.clock.now().toISOString(),
      remaining: 0,
    })
  })

  test('is not put on offer again by undoing a withdrawal', async () => {
    const { body } = await list({ storage: 'hot', out_since: inMinutes(-239) })
    server.clock.advance(57)
    await server.as(restaurant).post(`/api/fooditems/withdraw/${body._id}`, {})
    server.clock.advance(5)
    expect(await server.as(restaurant).post(`/api/fooditems/undo-withdraw/${body._id}`, {})).toMatchObject({
      status: 409,
      body: { code: 'ITEM_GONE' },
    })
  })
})

describe('filters', () => {
  test('find what is stated, vegan food as vegetarian too, and never count not stated as free', async () => {
    const free = (await list({ allergens: { contains: [], may_contain: [], free_from: ['milk', 'nuts'] } }))
      .body._id
    const traces = (await list({ allergens: { contains: [], may_contain: ['nuts'], free_from: ['milk'] } }))
      .body._id
    const silent = (await list({})).body._id
    const vegan = (await list({ diets: ['vegan'], storage: 'frozen' })).body._id
    const own = new Set([free, traces, silent, vegan])
    const found = async (query: string) => (await browse(query)).filter((id: string) => own.has(id)).sort()
    expect(await found('&avoid=milk')).toEqual([free, traces].sort())
    expect(await found('&avoid=milk,nuts')).toEqual([free])
    expect(await found('&diet=vegan')).toEqual([vegan])
    expect(await found('&storage=frozen&diet=vegetarian')).toEqual([vegan])
    expect(await found('&storage=hot')).toEqual([])
    expect((await server.as(foodBank).get('/api/inventory?avoid=poison')).status).toBe(422)
  })

  test('expires soon sorts by when food must be collected', async () => {
    const later = (await list({}, { expiration_date: inMinutes(20 * 60) })).body._id
    const sooner = (await list({ storage: 'hot' }, { expiration_date: inMinutes(23 * 60) })).body._id
    const window = (await list({ pickup_until: inMinutes(30) })).body._id
    const own = [later, sooner, window]
    expect((await browse('&sort=expiry')).filter((id: string) => own.includes(id))).toEqual([
      window,
      sooner,
      later,
    ])
  })
})

test('listing defaults are the last distinct dishes with what was stated, and the rules of each place', async () => {
  await list({ storage: 'room' })
  server.clock.advance(60)
  await list(
    { storage: 'hot', portion_grams: 300, weight_basis: 'weighed', pickup_until: inMinutes(90) },
    { notes: 'Back door' },
  )
  for (let number = 1; number <= 6; number += 1) {
    server.clock.advance(60)
    await list({}, { name: `Dish ${number}` })
  }
  server.clock.advance(60)
  await list(
    { storage: 'hot', pickup_until: inMinutes(120) },
    { name: 'vegetable BIRYANI', notes: 'Front door' },
  )
  const { body } = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}/defaults`)
  expect(body.places).toEqual([
    {
      _id: restaurant.place_id,
      name: 'Kitchen',
      region: 'us',
      time_zone: 'America/New_York',
      usual_window: null,
    },
  ])
  expect(body.recent.map(({ name }: { name: string }) => name)).toEqual([
    'vegetable BIRYANI',
    'Dish 6',
    'Dish 5',
    'Dish 4',
    'Dish 3',
    'Dish 2',
  ])
  expect(body.recent[0]).toMatchObject({
    shelf_minutes: 24 * 60,
    pickup_until_minutes: 120,
    facts: { storage: 'hot' },
    notes: 'Front door',
  })
  expect(await server.as(foodBank).get(`/api/fooditems/${restaurant.id}/defaults`)).toMatchObject({
    status: 403,
  })
})
