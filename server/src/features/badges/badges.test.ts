import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { addOperator } from '../../testing/operators.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { noon, stagePickup } from '../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ start: noon })
})
afterAll(() => server.close())

const badgesOf = async (who: Organisation, since?: string) =>
  (await server.as(who).get(`/api/badges${since ? `?since=${since}` : ''}`)).body

describe('orders', () => {
  let restaurant: Organisation
  let foodBank: Organisation
  let rival: Organisation
  let item: Item
  let before: string

  beforeEach(async () => {
    const world = new World(server.clock.now())
    restaurant = world.restaurant()
    foodBank = world.foodBank()
    rival = world.foodBank()
    item = world.item(restaurant, { quantity: 24 })
    await world.save(server.db)
    before = server.clock.now().toISOString()
    server.clock.advance(60)
  })

  test('of a restaurant are those that wait for its answer', async () => {
    expect(await badgesOf(restaurant)).toMatchObject({ orders: 0 })
    const won = await claimItem(server, foodBank, item)
    await claimItem(server, rival, item)
    expect(await badgesOf(restaurant)).toMatchObject({ orders: 2 })
    await answerRequest(server, restaurant, won, 'accepted')
    expect(await badgesOf(restaurant)).toMatchObject({ orders: 0 })
  })

  test('of a food bank are those that were answered since a given time', async () => {
    const won = await claimItem(server, foodBank, item)
    await claimItem(server, rival, item)
    expect(await badgesOf(foodBank, before)).toMatchObject({ orders: 0 })
    await answerRequest(server, restaurant, won, 'accepted')
    for (const who of [foodBank, rival]) expect(await badgesOf(who, before)).toMatchObject({ orders: 1 })
    const { at } = await badgesOf(foodBank, before)
    expect(await badgesOf(foodBank, at)).toMatchObject({ orders: 0 })
    expect(await badgesOf(foodBank)).toMatchObject({ orders: 0 })
  })

  test('of a food bank include a withdrawn item, but not its own cancellation', async () => {
    await answerRequest(server, foodBank, await claimItem(server, foodBank, item), 'cancelled')
    expect(await badgesOf(foodBank, before)).toMatchObject({ orders: 0 })
    await claimItem(server, foodBank, item)
    await server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
    expect(await badgesOf(foodBank, before)).toMatchObject({ orders: 1 })
  })
})

describe('pickups', () => {
  test('are the open ones of today, for both sides and for nobody else', async () => {
    const { restaurant, foodBank, stranger } = await stagePickup(server)
    for (const who of [restaurant, foodBank]) expect(await badgesOf(who)).toMatchObject({ pickups: 1 })
    expect(await badgesOf(stranger)).toMatchObject({ pickups: 0 })
  })

  test('that begin tomorrow do not count', async () => {
    const { restaurant, foodBank, pickup } = await stagePickup(server)
    // An hour after midnight in New York.
    const from = new Date('2026-06-13T05:00:00Z')
    await server.db
      .updateTable('pickups')
      .set({ window_from: from, window_until: new Date(from.getTime() + 3_600_000) })
      .where('id', '=', pickup)
      .execute()
    for (const who of [restaurant, foodBank]) expect(await badgesOf(who)).toMatchObject({ pickups: 0 })
  })

  test('of a collector are those assigned to them, and a collector sees no orders', async () => {
    const before = server.clock.now().toISOString()
    server.clock.advance(60)
    const { foodBank, collector, pickup } = await stagePickup(server)
    expect(await badgesOf(foodBank, before)).toMatchObject({ orders: 1, pickups: 1 })
    expect(await badgesOf(collector, before)).toMatchObject({ orders: 0, pickups: 0 })
    await server.as(foodBank).post(`/api/pickups/assign/${pickup}`, { user_id: collector.user_id })
    expect(await badgesOf(collector, before)).toMatchObject({ orders: 0, pickups: 1 })
  })

  test('of a restaurant are hidden from members who may not answer requests', async () => {
    const { restaurant } = await stagePickup(server)
    const world = new World(server.clock.now())
    const helper = world.member(restaurant, 'collector')
    await world.save(server.db)
    expect(await badgesOf(helper)).toMatchObject({ orders: 0, pickups: 0 })
  })
})

test('recalls are those that the organisation has not answered, also for a collector', async () => {
  const operator = await addOperator(server)
  const world = new World(server.clock.now())
  const foodBank = world.foodBank()
  const collector = world.member(foodBank, 'collector')
  const stranger = world.foodBank()
  const item = world.item(world.restaurant())
  world.request(item, foodBank, { status: 'completed' })
  await world.save(server.db)
  const { body } = await server.as(operator).post('/api/operator/recalls', {
    item_ids: [item.id],
    drill: false,
    reason: 'Peanuts in a dish without peanuts.',
    advice: 'Throw it away.',
  })
  for (const who of [foodBank, collector]) expect(await badgesOf(who)).toMatchObject({ recalls: 1 })
  expect(await badgesOf(stranger)).toMatchObject({ recalls: 0 })
  await server.as(foodBank).post(`/api/recalls/${body._id}/acknowledge`, { answer: 'destroyed', note: '' })
  for (const who of [foodBank, collector]) expect(await badgesOf(who)).toMatchObject({ recalls: 0 })
})
