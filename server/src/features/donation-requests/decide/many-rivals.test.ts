import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Organisation, type Request, World } from '../../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const rivalCount = 300

let server: TestServer
let restaurant: Organisation
let wanted: Request

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  const item = world.item(restaurant)
  wanted = world.request(item, world.foodBank())
  for (let rival = 0; rival < rivalCount; rival++) world.request(item, world.foodBank())
  await world.save(server.db)
})
afterAll(() => server.close())

test('lists five rivals by name and counts the rest', async () => {
  const { body } = await server
    .as(restaurant)
    .get(`/api/donation-requests/restaurant/${restaurant.id}?limit=100`)
  expect(body.items).toHaveLength(100)
  for (const order of body.items) {
    expect(order.rivals).toHaveLength(5)
    expect(order.rival_count).toBe(rivalCount)
  }
  expect(JSON.stringify(body).length).toBeLessThan(100_000)
})

test('accepting needs few statements even with hundreds of rivals, and cancels each of them', async () => {
  // The pool replaces the clients' `query`, so statements are counted where they are sent.
  const queries = vi.spyOn(pg.Query.prototype, 'submit')
  const answer = await server
    .as(restaurant)
    .patch(`/api/donation-requests/update-status/${wanted.id}`, { status: 'accepted' })
  const statements = queries.mock.calls.length
  queries.mockRestore()
  expect(answer.status).toBe(200)
  // Accepting takes about twenty; the rest allows for the worker polling at the same time.
  expect(statements).toBeLessThan(100)
  const { count } = await server.db
    .selectFrom('donation_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cancel_reason', '=', 'given_to_another')
    .executeTakeFirstOrThrow()
  expect(count).toBe(rivalCount)
})
