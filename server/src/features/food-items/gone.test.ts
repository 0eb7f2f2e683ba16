import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursAfter, type Item, type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { expireItems } from '../donation-requests/close/expire-items.ts'

let server: TestServer
let restaurant: Organisation
let taker: Organisation
let onlooker: Organisation
let farAway: Organisation
let item: Item
let heard: { near: unknown[]; far: unknown[] }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  taker = world.foodBank()
  onlooker = world.foodBank()
  farAway = world.foodBank({ place: { latitude: 10, longitude: 10 } })
  item = world.item(restaurant, { expiration_date: hoursAfter(world.now, 2) })
  await world.save(server.db)
  // Screens of earlier tests stay open and keep their own lists.
  const events: typeof heard = { near: [], far: [] }
  heard = events
  for (const [place, who] of [
    ['near', onlooker],
    ['far', farAway],
  ] as const) {
    const screen = await server.listen(who)
    screen.on('foodItemGone', (event) => events[place].push(event))
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', who.id, resolve))
  }
})

async function claimIt(answer: 'accepted' | 'cancelled') {
  await answerRequest(server, restaurant, await claimItem(server, taker, item), answer)
}
const acceptIt = () => claimIt('accepted')

const withdrawIt = () => server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})

async function letItExpire() {
  server.clock.advance(3 * 3600)
  await expireItems(server.context)
}

test.each([
  ['given to another food bank', acceptIt],
  ['withdrawn', withdrawIt],
  ['expired', letItExpire],
])('emits the id of an item that is %s to food banks in range', async (_how, end) => {
  await end()
  await server.drainJobs()
  await until('the food bank receives the event', () => heard.near.length > 0)
  expect(heard).toEqual({ near: [{ _id: item.id }], far: [] })
})

test('a claim or a rejection does not mark the item as gone', async () => {
  await claimIt('cancelled')
  await server.drainJobs()
  await withdrawIt()
  await server.drainJobs()
  await until('the withdrawal arrives', () => heard.near.length > 0)
  expect(heard.near).toHaveLength(1)
})

test('a restaurant’s list shows when an item was given away', async () => {
  server.clock.advance(600)
  await acceptIt()
  const { body } = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)
  expect(body.items[0]).toMatchObject({ _id: item.id, given_at: server.clock.now().toISOString() })
})

test('a withdrawn item has no given_at', async () => {
  await withdrawIt()
  const { body } = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)
  expect(body.items[0]).toMatchObject({ given_at: null, closed_at: server.clock.now().toISOString() })
})
