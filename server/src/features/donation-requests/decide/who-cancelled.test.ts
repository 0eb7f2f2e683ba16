import type { RequestStatus } from '@surplate/contract/request-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursAfter, type Item, type Organisation, World } from '../../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  rival = world.foodBank()
  item = world.item(restaurant)
  await world.save(server.db)
})

const claim = (who: Organisation) => claimItem(server, who, item)
const decide = (who: Organisation, id: string, status: RequestStatus) =>
  answerRequest(server, who, id, status)

async function reasonOn(side: 'restaurant' | 'foodbank', id: string) {
  const who = side === 'restaurant' ? restaurant : foodBank
  const { body } = await server.as(who).get(`/api/donation-requests/${side}/${who.id}`)
  const order = body.items.find(({ _id }: { _id: string }) => _id === id)
  return { status: order.status, reason: order.cancel_reason }
}

test.each([
  ['taken_back', (id: string) => decide(foodBank, id, 'cancelled')],
  ['rejected', (id: string) => decide(restaurant, id, 'cancelled')],
  ['withdrawn', () => server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})],
  ['given_to_another', async () => decide(restaurant, await claim(rival), 'accepted')],
] as const)('shows both sides the cancel reason %s', async (reason, cancel) => {
  const id = await claim(foodBank)
  await cancel(id)
  expect(await reasonOn('restaurant', id)).toEqual({ status: 'cancelled', reason })
  expect(await reasonOn('foodbank', id)).toEqual({ status: 'cancelled', reason })
})

test('a food bank can claim again after taking a claim back', async () => {
  await decide(foodBank, await claim(foodBank), 'cancelled')
  expect(await claim(foodBank)).toBeDefined()
})

test('status filter "given" includes accepted and completed orders', async () => {
  const world = new World(server.clock.now())
  const kitchen = world.restaurant()
  world.request(world.item(kitchen, { name: 'kept' }), foodBank, { status: 'accepted' })
  world.request(world.item(kitchen, { name: 'collected' }), foodBank, { status: 'completed' })
  world.request(world.item(kitchen, { name: 'rejected' }), foodBank, { status: 'cancelled' })
  await world.save(server.db)
  const list = async (status: string) => {
    const { body } = await server
      .as(kitchen)
      .get(`/api/donation-requests/restaurant/${kitchen.id}?status=${status}`)
    return body.items.map((order: { item: { name: string } }) => order.item.name).sort()
  }
  expect(await list('given')).toEqual(['collected', 'kept'])
  expect(await list('accepted')).toEqual(['kept'])
})

test('does not count expired orders as to collect', async () => {
  const world = new World(server.clock.now())
  const kitchen = world.restaurant()
  const taker = world.foodBank()
  const expiring = (hours: number) =>
    world.item(kitchen, {
      expiration_date: hoursAfter(world.now, hours),
      created_at: hoursAfter(world.now, -9),
    })
  for (const hours of [-3, -1, 2]) world.request(expiring(hours), taker, { status: 'accepted' })
  world.request(expiring(5), taker)
  await world.save(server.db)
  const { body } = await server.as(taker).get(`/api/donation-requests/foodbank/${taker.id}`)
  expect(body.counts).toMatchObject({ accepted: 3, pending: 1 })
  expect(body.to_collect).toBe(1)
})
