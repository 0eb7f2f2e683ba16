import type { AddItemInput } from '@surplate/contract/food-items'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../audits/race/broken-promises.ts'
import { hoursAfter, type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { answerRequest, claimItem } from '../../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let other: Organisation
let foodBank: Organisation
let rival: Organisation
let form: AddItemInput
let id: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  other = world.restaurant()
  foodBank = world.foodBank({ name: 'Harvest Table', email: `harvest-${newId()}@example.org` })
  rival = world.foodBank({ name: 'Northside Pantry', email: `north-${newId()}@example.org` })
  await world.save(server.db)
  form = {
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 20,
    expiration_date: hoursAfter(server.clock.now(), 24).toISOString(),
    facts: {
      storage: 'hot',
      allergens: { contains: ['nuts'], may_contain: [], free_from: ['milk', 'fish'] },
    },
    notes: 'Ring twice',
  }
  const { body } = await server
    .as(restaurant)
    .post('/api/fooditems/additem', { ...form, restaurant_id: restaurant.id })
  id = body._id
})

const edit = (values: Partial<AddItemInput>, who = restaurant) =>
  server.as(who).post(`/api/fooditems/edit/${id}`, { ...form, ...values })
const claim = (who: Organisation, quantity?: number) => claimItem(server, who, { id }, quantity)
const accept = (request: string) => answerRequest(server, restaurant, request, 'accepted')
const statusOf = async (who: Organisation, request: string) =>
  (await server.as(who).get(`/api/donation-requests/${request}`)).body.status
const subjectsTo = ({ email }: Organisation) =>
  server
    .sentMail()
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .map(({ subject }) => subject)

describe('while nothing is promised', () => {
  test('everything can change, and food banks that wait are told', async () => {
    const request = await claim(foodBank)
    const answer = await edit({
      name: 'Mushroom biryani',
      quantity: 24,
      facts: { storage: 'chilled', diets: ['vegan'] },
      notes: '',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Mushroom biryani',
        quantity: 24,
        remaining: 24,
        notes: '',
        facts: { storage: 'chilled', safe_until: null, diets: ['vegan'], allergens: { contains: [] } },
      },
    })
    await server.drainJobs()
    expect(subjectsTo(foodBank)).toEqual(['Food Item Changed'])
    expect(await statusOf(foodBank, request)).toBe('pending')
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('an edit that changes nothing tells nobody', async () => {
    await claim(foodBank)
    server.clock.advance(60)
    const facts = {
      ...form.facts,
      allergens: { contains: ['nuts'], may_contain: [], free_from: ['fish', 'milk'] },
    }
    expect((await edit({ facts: facts as AddItemInput['facts'] })).status).toBe(200)
    await server.drainJobs()
    expect(subjectsTo(foodBank)).toEqual([])
    const { entries } = await server.db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('food_item_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entries).toBe(1)
  })

  test('hot food keeps the time it left the heat', async () => {
    const before = (await edit({})).body.facts
    server.clock.advance(30 * 60)
    expect((await edit({ notes: 'Ring once' })).body.facts).toEqual(before)
  })

  test('follows the rules of the form', async () => {
    expect(await edit({ name: '' })).toMatchObject({
      status: 422,
      body: { data: { fields: { name: 'Name is required' } } },
    })
    expect(await edit({ expiration_date: hoursAfter(server.clock.now(), -1).toISOString() })).toMatchObject({
      status: 422,
      body: { data: { fields: { expiration_date: 'This time has passed' } } },
    })
  })
})

describe('once part is promised', () => {
  beforeEach(async () => {
    await accept(await claim(foodBank, 8))
    await accept(await claim(rival, 4))
  })

  test('a quantity below it is refused with the names', async () => {
    expect(await edit({ quantity: 11 })).toMatchObject({
      status: 422,
      body: {
        data: { fields: { quantity: '12 portions are promised to Harvest Table and Northside Pantry' } },
      },
    })
    expect((await edit({ quantity: 12 })).body).toMatchObject({ status: 'sold', quantity: 12, remaining: 0 })
    expect((await edit({ quantity: 30 })).body).toMatchObject({ status: 'available', remaining: 18 })
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('window and notes can change, and those who collect it are told', async () => {
    const pickup_until = hoursAfter(server.clock.now(), 2).toISOString()
    const answer = await edit({ facts: { ...form.facts, pickup_until }, notes: 'Ring once' })
    expect(answer.body).toMatchObject({ notes: 'Ring once', facts: { pickup_until } })
    await server.drainJobs()
    expect(subjectsTo(foodBank)).toContain('Food Item Changed')
    expect(subjectsTo(rival)).toContain('Food Item Changed')
  })

  test('nothing else can change', async () => {
    const answer = await edit({ name: 'Rice', category: 'Sweet', facts: { storage: 'room' } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data.fields).sort()).toEqual([
      'category',
      'facts.allergens',
      'facts.out_since',
      'facts.storage',
      'name',
    ])
    expect(answer.body.data.fields.name).toBe('12 portions are promised, so this stays as it is')
  })
})

test('less than a pending request asks for offers it the remainder, and exactly what is promised cancels it', async () => {
  const waiting = await claim(rival)
  await accept(await claim(foodBank, 8))
  await edit({ quantity: 15 })
  await server.drainJobs()
  expect(subjectsTo(rival)).toEqual(['Part of your request is left'])
  await edit({ quantity: 8 })
  expect(await statusOf(rival, waiting)).toBe('cancelled')
})

test('food that was given to others can be claimed again when there is more of it', async () => {
  const lost = await claim(rival)
  await accept(await claim(foodBank))
  expect(await statusOf(rival, lost)).toBe('cancelled')
  await edit({ quantity: 30 })
  const shown = (await server.as(rival).get('/api/inventory?limit=100')).body.items
  expect(shown.map(({ _id }: { _id: string }) => _id)).toContain(id)
  expect(await claim(rival)).not.toBe(lost)
})

test('is refused for others and for items that are withdrawn or over', async () => {
  expect(await edit({}, other)).toMatchObject({ status: 404 })
  expect(await edit({}, foodBank)).toMatchObject({ status: 403 })
  await server.as(restaurant).post(`/api/fooditems/withdraw/${id}`, {})
  expect(await edit({ notes: 'Late' })).toMatchObject({ status: 409, body: { code: 'ITEM_GONE' } })
})
