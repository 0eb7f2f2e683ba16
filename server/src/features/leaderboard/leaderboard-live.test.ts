import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, type Request, World } from '../../fixtures/world.ts'
import type { LiveClient } from '../../testing/live-clients.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { leaderboardRoom } from '../live/public.ts'

let server: TestServer
let secondNode: Awaited<ReturnType<TestServer['createNode']>>
let restaurant: Organisation
let foodBank: Organisation
let unfinished: Organisation
let requests: Request[]

beforeAll(async () => {
  server = await startTestServer()
  secondNode = await server.createNode()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  unfinished = world.person('restaurant')
  requests = [1, 2, 3, 4].map(() => world.request(world.item(restaurant), foodBank))
  await world.save(server.db)
})
afterAll(() => server.close())

const join = (client: LiveClient) =>
  new Promise<{ ok: boolean }>((resolve) => client.emit('joinLeaderboardRoom', resolve))

async function watch(who: Organisation, url = server.url) {
  const client = await server.listen(who, url)
  const received: unknown[] = []
  client.onAny((event, payload) => received.push([event, payload]))
  return { client, received, joined: await join(client) }
}

async function accept(request: Request | undefined) {
  const { status } = await server
    .as(restaurant)
    .patch(`/api/donation-requests/update-status/${request?.id}`, { status: 'accepted' })
  expect(status).toBe(200)
}

async function announcements() {
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = 'live.emit' and data ->> 'event' = 'leaderboardChanged' order by start_after`.execute(
    server.db,
  )
  return rows.map(({ start_after }) => start_after.getTime())
}

const changed = ['leaderboardChanged', {}]

test('members on either node receive one event for all changes within two seconds, others receive none', async () => {
  const near = await watch(foodBank)
  const far = await watch(restaurant, secondNode.url)
  const stranger = await watch(unfinished)
  const left = await watch(foodBank)
  left.client.emit('leaveLeaderboardRoom')
  expect([near, far, stranger, left].map(({ joined }) => joined.ok)).toEqual([true, true, false, true])

  for (const request of requests.slice(0, 3)) await accept(request)
  const window = (Math.floor(server.clock.now().getTime() / 2000) + 1) * 2000
  expect(await announcements()).toEqual([window])
  await until('both receive the event', () => near.received.length > 0 && far.received.length > 0)

  server.clock.advance(2)
  await accept(requests[3])
  expect(await announcements()).toEqual([window, window + 2000])
  await until('both receive the next event', () => near.received.length > 1 && far.received.length > 1)
  expect(near.received).toEqual([changed, changed])
  expect(far.received).toEqual([changed, changed])
  expect(stranger.received).toEqual([])
  expect(left.received).toEqual([])
})

test('members receive events only after joining, with the fields of the event only', async () => {
  const watching = await watch(foodBank)
  const idle = await server.listen(restaurant)
  const heard: unknown[] = []
  idle.onAny((event) => heard.push(event))
  await server.sendJob('live.emit', {
    rooms: [leaderboardRoom],
    event: 'leaderboardChanged',
    payload: { restaurant_id: restaurant.id },
  })
  await until('the watcher receives the event', () => watching.received.length > 0)
  expect(watching.received).toEqual([changed])
  expect(heard).toEqual([])
})

test('tolerates a join with an invalid reply callback', async () => {
  const client = await server.listen(foodBank)
  const emit = client.emit.bind(client) as (event: string, ...values: unknown[]) => void
  for (const value of [null, 7, 'text', {}]) emit('joinLeaderboardRoom', value)
  expect(await join(client)).toEqual({
    ok: true,
    quiet_ms: expect.any(Number),
    wait_ms: expect.any(Number),
  })
})
