import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenPromises } from '../../audits/race/broken-promises.ts'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { foldCounts } from './kept-counts.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  item = world.item(restaurant, { quantity: 24 })
  const other = world.item(restaurant)
  for (const status of ['completed', 'cancelled'] as const) world.request(other, foodBank, { status })
  await world.save(server.db)
})

const countsOf = async (kind: 'restaurant' | 'foodbank', who: Organisation) =>
  (await server.as(who).get(`/api/donation-requests/${kind}/${who.id}`)).body.counts

async function expectCounts(counts: object) {
  expect(await countsOf('restaurant', restaurant)).toEqual(counts)
  expect(await countsOf('foodbank', foodBank)).toEqual(counts)
}

test('counts follow every change, before and after they are folded', async () => {
  const request = await claimItem(server, foodBank, item)
  await expectCounts({ pending: 1, accepted: 0, cancelled: 1, completed: 1 })
  await foldCounts(server.db)
  await expectCounts({ pending: 1, accepted: 0, cancelled: 1, completed: 1 })
  await answerRequest(server, restaurant, request, 'cancelled')
  await expectCounts({ pending: 0, accepted: 0, cancelled: 2, completed: 1 })
  await foldCounts(server.db)
  await answerRequest(server, restaurant, request, 'pending')
  await expectCounts({ pending: 1, accepted: 0, cancelled: 1, completed: 1 })
  await foldCounts(server.db)
  await expectCounts({ pending: 1, accepted: 0, cancelled: 1, completed: 1 })
  expect(await brokenPromises(server.db)).toEqual([])
})

test('folding leaves no changes behind', async () => {
  expect(await changes()).not.toEqual([])
  await foldCounts(server.db)
  expect(await changes()).toEqual([])
})

test('folding twice at the same time counts every change once', async () => {
  await Promise.all([foldCounts(server.db), foldCounts(server.db)])
  await expectCounts({ pending: 0, accepted: 0, cancelled: 1, completed: 1 })
})

test('recounting corrects counts of tables that were filled without triggers', async () => {
  await foldCounts(server.db)
  await server.db.updateTable('kept_counts').set({ count: 7 }).execute()
  await server.db
    .updateTable('restaurants')
    .set({ rating_counts: [1, 0, 0, 0, 0] })
    .execute()
  expect(await brokenPromises(server.db)).not.toEqual([])
  await server.db.selectNoFrom((eb) => eb.fn('recount', []).as('done')).execute()
  expect(await brokenPromises(server.db)).toEqual([])
})

function changes() {
  return server.db.selectFrom('count_changes').selectAll().execute()
}
