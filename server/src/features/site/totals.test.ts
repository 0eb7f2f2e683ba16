import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function giveAway(quantity: number) {
  const world = new World(server.clock.now())
  world.request(world.item(world.restaurant(), { quantity }), world.foodBank(), { status: 'accepted' })
  await world.save(server.db)
}

const totals = async () => (await server.as(null).get('/api/totals')).body

test('a visitor sees what all have done together, at most a minute old', async () => {
  await giveAway(24)
  const first = { portions: 24, restaurants: 1, food_banks: 1 }
  expect(await totals()).toEqual(first)
  await giveAway(6)
  server.clock.advance(59)
  expect(await totals()).toEqual(first)
  server.clock.advance(1)
  expect(await totals()).toEqual({ portions: 30, restaurants: 2, food_banks: 2 })
})
