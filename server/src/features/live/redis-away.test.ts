import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startFaultProxy } from '../../testing/fault-proxy.ts'
import { redisUrl } from '../../testing/services.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { organisationRoom } from './public.ts'

let redis: Awaited<ReturnType<typeof startFaultProxy>>
let server: TestServer
let foodBank: Organisation
let restaurant: Organisation

beforeAll(async () => {
  redis = await startFaultProxy(redisUrl)
  server = await startTestServer({ env: { REDIS_URL: redis.url, SOCKET_CHECK_SECONDS: '0.2' } })
  const world = new World(server.clock.now())
  foodBank = world.foodBank()
  restaurant = world.restaurant()
  await world.save(server.db)
})
afterAll(async () => {
  await server.close()
  redis.close()
})

async function takeRedisAway() {
  redis.refuse()
  await until('the node notices', () => server.context.redis.status !== 'ready')
}

test('retries events while Redis is down, then delivers them and asks pages to refresh', async () => {
  const client = await server.listen(restaurant)
  const received: unknown[] = []
  client.onAny((event) => received.push(event))
  await new Promise((resolve) => client.emit('joinRestaurantRoom', restaurant.id, resolve))
  await takeRedisAway()
  const payload = { requestId: newId(), newStatus: 'accepted' }
  const rooms = [organisationRoom(restaurant.id)]
  await server.sendJob('live.emit', { rooms, event: 'donationStatusUpdated', payload })
  await until('the job has failed once', async () => {
    const { rows } = await sql<{ retries: number }>`
      select retry_count as retries from pgboss.job where name = 'live.emit' and state = 'retry'`.execute(
      server.db,
    )
    return rows.length === 1
  })
  expect(received).toEqual([])
  redis.pass()
  await until('the page receives the refresh', () => received.includes('refresh'))
  await until('the event arrives', () => received.includes('donationStatusUpdated'), 20_000)
  expect(client.connected).toBe(true)
}, 40_000)

test('signing out everywhere disconnects the user even while Redis is down', async () => {
  const person = await server.listen(foodBank)
  const bystander = await server.listen(restaurant)
  await takeRedisAway()
  server.clock.advance(1)
  let reason: string | undefined
  person.once('disconnect', (given) => (reason = given))
  await server.as(foodBank).post('/api/auth/signouteverywhere', { uid: foodBank.uid })
  await until('they are disconnected', () => reason !== undefined, 30_000)
  expect(reason).toBe('io server disconnect')
  expect(bystander.connected).toBe(true)
  redis.pass()
})
