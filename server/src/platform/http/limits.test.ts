import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { startOwnRedis } from '../../testing/own-redis.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { newId } from '../ids.ts'
import { connectFailFastRedis, connectRedis, redisPatienceMs } from '../redis.ts'
import { createLimits, TooManyRequests } from './limits.ts'

let server: TestServer

const two = { points: 2, seconds: 60 }
const twoEach = {
  address: two,
  person: two,
  organisation: two,
  mail: two,
  question: two,
  questionsOfDay: two,
  modelCallsOfDay: two,
}

beforeAll(async () => {
  server = await startTestServer({ limits: 'real' })
})
afterAll(() => server.close())

test('limits a user across all nodes', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  await world.save(server.db)
  const secondNode = await server.createNode()
  const headers = { authorization: `Bearer ${await server.mint(restaurant.uid)}` }
  const ask = (index: number) =>
    (index % 2 ? server : secondNode).app.inject({ url: `/api/restaurant/${restaurant.id}`, headers })
  const answers = await Promise.all(Array.from({ length: 310 }, (_, index) => ask(index)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('limits an organisation across its members, and no other', async () => {
  const world = new World(server.clock.now())
  const foodBank = world.foodBank()
  const members = [foodBank, world.member(foodBank, 'staff'), world.member(foodBank, 'collector')]
  const neighbour = world.foodBank()
  await world.save(server.db)
  const { app } = await server.createNode({ CALLS_PER_ORGANISATION: 6, KEPT_ANSWER_SECONDS: 0 })
  const ask = async ({ uid }: { uid: string }) => {
    const headers = { authorization: `Bearer ${await server.mint(uid)}` }
    return app.inject({ url: '/api/leaderboard', headers })
  }
  const answers = await Promise.all([...members, ...members, ...members].map(ask))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429])
  expect((await ask(neighbour)).statusCode).toBe(200)
})

test('limits an IP address', async () => {
  const limits = createLimits(server.context.redis, `${server.database.name}:few`, twoEach)
  await limits.count('address', '192.0.2.1')
  await limits.count('address', '192.0.2.1')
  await expect(limits.count('address', '192.0.2.1')).rejects.toThrow(TooManyRequests)
  await limits.count('address', '192.0.2.2')
})

test.each(['address', 'mail', 'question'] as const)(
  'counts an IPv6 /64 as one address for the limit of %s',
  async (kind) => {
    const limits = createLimits(server.context.redis, `${server.database.name}:six`, twoEach)
    await limits.count(kind, '2001:db8:1:2::1')
    await limits.count(kind, '2001:db8:1:2:ffff::7')
    await expect(limits.count(kind, '2001:db8:1:2:3:4:5:6')).rejects.toThrow(TooManyRequests)
    await limits.count(kind, '2001:db8:1:3::1')
  },
)

test.each(['/api/help', '/%61pi/help', '/ap%69/photos/none/small', '/./api/help'])(
  'counts %s however it is spelled, and forbids to store the answer',
  async (url) => {
    const { app } = await server.createNode({ CALLS_PER_ADDRESS: 2, TRUST_PROXY: 1 })
    const headers = { 'x-forwarded-for': newId() }
    const answers = [1, 2, 3].map(() => app.inject({ url, headers }))
    const last = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(last.filter((status) => status === 429)).toHaveLength(1)
    expect((await answers[0])?.headers['cache-control']).toBe('no-store')
  },
)

test('counts ahead of Redis while little of an allowance is used, and exactly near its end', async () => {
  const nodes = Array.from({ length: 4 }, () =>
    createLimits(server.context.redis, `${server.database.name}:ahead`, {
      ...twoEach,
      person: { points: 200, seconds: 60 },
    }),
  )
  let admitted = 0
  for (let call = 0; call < 300; call += 1)
    try {
      await nodes[call % 4]?.count('person', 'somebody')
      admitted += 1
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyRequests)
    }
  expect(admitted).toBe(200)
})

test('does not count pages, files and probes', async () => {
  const few = await server.createNode({ CALLS_PER_ADDRESS: 2, REDIS_PREFIX: `${server.database.name}:two` })
  const statuses: number[] = []
  for (const url of [
    '/healthz',
    '/healthz',
    '/readyz',
    '/api/leaderboard',
    '/api/leaderboard',
    '/api/config',
  ])
    statuses.push((await few.app.inject({ url })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('counts per node while Redis is down', async () => {
  const redis = connectRedis('redis://127.0.0.1:1', () => {})
  const limits = createLimits(redis, 'away', twoEach)
  await limits.count('person', 'somebody')
  await limits.count('person', 'somebody')
  await expect(limits.count('person', 'somebody')).rejects.toThrow(TooManyRequests)
  redis.disconnect()
})

test('waits only once for a hanging Redis and uses it again when it responds', async () => {
  const own = await startOwnRedis()
  const redis = connectFailFastRedis(own.url, () => {})
  await until('Redis is ready', () => redis.status === 'ready')
  const many = { points: 1_000, seconds: 60 }
  const limits = createLimits(redis, 'frozen', { ...twoEach, person: many })
  await limits.count('person', 'somebody')

  own.freeze()
  const asked = Date.now()
  await limits.count('person', 'a newcomer')
  const waited = Date.now() - asked
  expect(waited).toBeGreaterThanOrEqual(redisPatienceMs)
  expect(waited).toBeLessThan(redisPatienceMs + 10_000)
  const askedAgain = Date.now()
  for (let count = 0; count < 500; count += 1) await limits.count('person', 'somebody')
  // Bypasses Redis: waiting for it each time would take minutes.
  expect(Date.now() - askedAgain).toBeLessThan((500 * redisPatienceMs) / 4)

  own.thaw()
  await until('calls are counted in Redis again', async () => {
    await limits.count('person', 'somebody else')
    return (await redis.exists('frozen:limit:person:somebody else').catch(() => 0)) === 1
  })
  redis.disconnect()
  await own.close()
})
