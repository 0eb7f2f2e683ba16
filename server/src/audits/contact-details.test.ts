import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../fixtures/world.ts'
import { answerRequest, claimItem } from '../testing/orders.ts'
import { changePlace } from '../testing/places.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AuditedCall, everyCall, sampleInput, toRequest } from './calls.ts'

const entryNotes = 'The key is under the third flower pot'
const kitchenPhone = '+1 555 901 4477'
const foodBankPhone = '+1 555 902 8833'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let item: Item
let request: string
let foodBankAddress: string

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank({ contact_no: foodBankPhone })
  item = world.item(restaurant)
  // Completed business with others must not open anything either.
  world.request(world.item(restaurant), world.foodBank(), { status: 'accepted' })
  await world.save(server.db)
  const { address } = await server.db
    .selectFrom('locations')
    .select('address')
    .where('id', '=', foodBank.location_id)
    .executeTakeFirstOrThrow()
  foodBankAddress = address
  await changePlace(server, restaurant, { entry_notes: entryNotes, pickup_phone: kitchenPhone })
  request = await claimItem(server, foodBank, item)
})
afterAll(() => server.close())

/** What a side must not learn before an acceptance. */
const secretsFrom = {
  food_bank: () => [entryNotes, kitchenPhone],
  restaurant: () => [foodBankPhone, foodBankAddress],
}

/** Every call with every id of the other side in every field that takes one. */
async function everyAnswer(who: Organisation): Promise<string[]> {
  const ids = [restaurant.id, foodBank.id, restaurant.user_id, foodBank.user_id]
  const things = [restaurant.location_id, foodBank.location_id, item.id, request]
  const answers: string[] = []
  for (const call of everyCall().filter(isHarmless))
    for (const id of [...ids, ...things]) {
      server.clock.advance(1)
      const headers = { authorization: `Bearer ${await server.mint(who.uid)}` }
      const { body } = await server.app.inject({ ...toRequest(call, withIds(call, id)), headers })
      answers.push(`${call.name}: ${body}`)
    }
  return answers
}

/** Answering the request opens the details, changing the organisation replaces them, and leaving ends the walk. */
function isHarmless({ name }: AuditedCall): boolean {
  return ![
    'donationRequests.updateStatus',
    'organisations.makeMain',
    'organisations.updateFoodBank',
    'organisations.updatePlace',
    'organisations.updateRestaurant',
    'accounts.signOutEverywhere',
  ].includes(name)
}

function withIds(call: AuditedCall, id: string): Record<string, unknown> {
  const entries = Object.entries(sampleInput(call))
  const known: Record<string, string> = { requestId: request }
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      known[name] ?? (typeof value === 'string' && /^0{8}-/.test(value) ? id : value),
    ]),
  )
}

const holding = (texts: string[], secrets: string[]) =>
  texts.filter((text) => secrets.some((secret) => text.includes(secret)))

describe('before acceptance', () => {
  test('no call tells a food bank the entry notes or the kitchen’s phone', async () => {
    expect(holding(await everyAnswer(foodBank), secretsFrom.food_bank())).toEqual([])
  })

  test('no call tells a restaurant the food bank’s address or phone', async () => {
    expect(holding(await everyAnswer(restaurant), secretsFrom.restaurant())).toEqual([])
  })
})

test('live events never carry contact details, and the pickup does after acceptance', async () => {
  const heard: string[] = []
  for (const who of [restaurant, foodBank]) {
    const client = await server.listen(who)
    client.onAny((event, payload) => heard.push(`${event} ${JSON.stringify(payload)}`))
    await new Promise((joined) =>
      who === restaurant
        ? client.emit('joinRestaurantRoom', who.id, joined)
        : client.emit('joinFoodbankRoom', who.id, joined),
    )
  }
  const claimed = (await server.as(foodBank).get(`/api/donation-requests/${request}`)).body
  const waiting = claimed.status === 'pending' ? request : await claimItem(server, foodBank, item)
  expect((await answerRequest(server, restaurant, waiting, 'accepted')).status).toBe(200)
  const { items } = (await server.as(foodBank).get(`/api/pickups/foodbank/${foodBank.id}`)).body
  const seen = JSON.stringify(items)
  for (const secret of secretsFrom.food_bank()) expect(seen).toContain(secret)
  const asRestaurant = JSON.stringify((await server.as(restaurant).get(`/api/pickups/${items[0]._id}`)).body)
  for (const secret of secretsFrom.restaurant()) expect(asRestaurant).toContain(secret)

  await server.as(foodBank).post(`/api/pickups/on-the-way/${items[0]._id}`, {})
  await server.as(foodBank).post(`/api/pickups/message/${items[0]._id}`, { text: 'Hello' })
  await server.as(foodBank).post(`/api/pickups/cancel/${items[0]._id}`, { reason: 'vehicle' })
  await server.drainJobs()
  await expect
    .poll(() => heard.filter((event) => event.startsWith('pickupChanged')).length)
    .toBeGreaterThan(2)
  expect(holding(heard, [...secretsFrom.food_bank(), ...secretsFrom.restaurant()])).toEqual([])
})
