import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { planPickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ limits: 'real' })
})
afterAll(() => server.close())

async function plan(): Promise<{ restaurant: Organisation; id: string; code: string }> {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  const foodBank = world.foodBank()
  const item = world.item(restaurant)
  await world.save(server.db)
  const id = await planPickup(server, foodBank, item)
  const { body } = await server.as(foodBank).get(`/api/pickups/${id}`)
  return { restaurant, id, code: body.code.digits }
}

/** Every code but the right one. */
function* guesses(code: string) {
  for (let guess = 0; ; guess += 1) {
    const digits = String(guess).padStart(6, '0')
    if (digits !== code) yield digits
  }
}

test('guessing the codes of a restaurant is stopped, the right one included', async () => {
  const { restaurant, code } = await plan()
  const check = (digits: string) =>
    server.as(restaurant).post('/api/pickups/check-code', { restaurant_id: restaurant.id, code: { digits } })
  const statuses: number[] = []
  for (const guess of guesses(code)) {
    const { status } = await check(guess)
    statuses.push(status)
    if (status === 429) break
  }
  expect(statuses).toEqual([...Array(10).fill(409), 429])
  const stopped = await check(code)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
})

test('guessing the code of a pickup is stopped; it can still be handed over without a code', async () => {
  const { restaurant, id, code } = await plan()
  const handOver = (proof: object) =>
    server.as(restaurant).post(`/api/pickups/hand-over/${id}`, {
      handover_id: newId(),
      at: server.clock.now().toISOString(),
      proof,
      lines: [{ request_id: newId(), taken: 1 }],
    })
  let tries = 0
  for (const guess of guesses(code)) {
    if ((await handOver({ by: 'code', code: guess })).status === 429) break
    tries += 1
  }
  expect(tries).toBe(10)
  expect((await handOver({ by: 'code', code })).status).toBe(429)
  // Refused for its lines, not for the number of tries.
  expect((await handOver({ by: 'override', reason: 'code_lost' })).body.code).toBe('PICKUP_CHANGED')
})
