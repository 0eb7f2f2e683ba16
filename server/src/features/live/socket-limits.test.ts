import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { longestBacklog } from '../../platform/live/backlog.ts'
import { eventBudget } from '../../platform/live/event-budget.ts'
import { openScreen } from '../../testing/audience/light-client.ts'
import type { LiveClient } from '../../testing/live-clients.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { socketsPerPerson } from './count-sockets.ts'
import { organisationRoom } from './public.ts'

let server: TestServer
let foodBank: Organisation
let crowded: Organisation
let restaurant: Organisation

beforeAll(async () => {
  server = await startTestServer({
    limits: 'real',
    env: { CALLS_PER_ADDRESS: '60', CALLS_PER_PERSON: '1000', TRUST_PROXY: '1' },
  })
  const world = new World(server.clock.now())
  foodBank = world.foodBank()
  crowded = world.foodBank()
  restaurant = world.restaurant()
  await world.save(server.db)
})
afterAll(() => server.close())

/** Connects from a given IP address, as reported by the proxy. */
async function connectFrom(address: string, person: Organisation): Promise<LiveClient> {
  const client: LiveClient = io(server.url, {
    auth: { token: await server.mint(person.uid) },
    extraHeaders: { 'x-forwarded-for': `203.0.113.250, ${address}` },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) =>
    client.once('connect', resolve).once('connect_error', (error) => {
      client.disconnect()
      reject(error)
    }),
  )
  return client
}

/** A connection without the client library, which would authenticate at once. */
function openRaw() {
  return new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
}

function untilClosed(page: WebSocket) {
  return new Promise((resolve) => page.addEventListener('close', resolve))
}

describe('events', () => {
  test('disconnects a flooding socket and keeps serving others', async () => {
    const flood = await connectFrom('192.0.2.1', foodBank)
    let reason: string | undefined
    flood.once('disconnect', (given) => (reason = given))
    let joined = 0
    for (let count = 0; count < 3_000; count += 1)
      flood.emit('joinFoodbankRoom', foodBank.id, () => (joined += 1))
    const started = performance.now()
    const { status } = await server.as(restaurant).post('/api/auth/getuser', { uid: restaurant.uid })
    expect(status).toBe(200)
    expect(performance.now() - started).toBeLessThan(10_000)
    await until('it is disconnected, or all was answered', () => reason !== undefined || joined === 3_000)
    expect(reason).toBe('io server disconnect')
    expect(joined).toBeLessThanOrEqual(eventBudget.events)
  })

  test('keeps a socket connected within the event budget', async () => {
    const page = await connectFrom('192.0.2.2', foodBank)
    for (let count = 0; count < eventBudget.events; count += 1)
      await new Promise((resolve) => page.emit('joinFoodbankRoom', foodBank.id, resolve))
    expect(page.connected).toBe(true)
    page.disconnect()
  })
})

describe('connections', () => {
  test('closes a connection that does not authenticate within ten seconds', async () => {
    const opened = performance.now()
    await untilClosed(openRaw())
    const lasted = performance.now() - opened
    expect(lasted).toBeGreaterThan(9_000)
    expect(lasted).toBeLessThan(20_000)
  })

  test('closes a connection that authenticates more than once, and checks only the first token', async () => {
    const queries = vi.spyOn(pg.Query.prototype, 'submit')
    const page = openRaw()
    const closed = untilClosed(page)
    await new Promise((resolve) => page.addEventListener('open', resolve))
    const token = await server.mint(foodBank.uid)
    for (let count = 0; count < 500; count += 1) page.send(`40${JSON.stringify({ token })}`)
    await closed
    const texts = queries.mock.contexts.map((query) => (query as { text: string }).text)
    queries.mockRestore()
    expect(texts.filter((text) => text.includes('"identities"')).length).toBeLessThanOrEqual(1)
  })

  test('closes a connection that does not read, and keeps sending to those that do', async () => {
    const received = { slow: 0, fast: 0 }
    const open = async (reader: keyof typeof received) =>
      openScreen(
        server.url,
        { auth: { token: await server.mint(restaurant.uid) }, join: ['joinRestaurantRoom', restaurant.id] },
        () => (received[reader] += 1),
      )
    const [slow, fast] = await Promise.all([open('slow'), open('fast')])
    let closed = false
    slow.once('close', () => (closed = true))
    slow.pause()
    // More than the system buffers for a connection, and the backlog on top.
    const events = 1_000
    const payload = { _id: 'x'.repeat(longestBacklog / 10) }
    for (let event = 0; event < events; event += 1)
      await server.context.live.emit([organisationRoom(restaurant.id)], 'foodItemGone', payload)
    await until('the fast one has received everything', () => received.fast === events)
    slow.resume()
    await until('the slow one is closed', () => closed)
    expect(received.slow).toBeLessThan(events)
    fast.destroy()
  })

  test(`limits a user to ${socketsPerPerson} connections per node, and frees a slot when one closes`, async () => {
    const pages = await Promise.all(
      Array.from({ length: socketsPerPerson }, () => connectFrom('192.0.2.3', crowded)),
    )
    await expect(connectFrom('192.0.2.3', crowded)).rejects.toThrow('TOO_MANY_REQUESTS')
    expect(pages.every((page) => page.connected)).toBe(true)
    pages.pop()?.disconnect()
    let page: LiveClient | undefined
    await until('there is room again', async () => {
      page = await connectFrom('192.0.2.3', crowded).catch(() => undefined)
      return page !== undefined
    })
    for (const each of [...pages, page]) each?.disconnect()
  })

  test('limits handshakes per minute for each IP address', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 80 }, (_, index) =>
        connectFrom('192.0.2.4', { ...foodBank, uid: `nobody-${index}` }).then((client) =>
          client.disconnect(),
        ),
      ),
    )
    const reasons = attempts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(reasons.length).toBe(20)
    await expect(connectFrom('192.0.2.4', foodBank)).rejects.toThrow('websocket error')
    const other = await connectFrom('192.0.2.5', foodBank)
    other.disconnect()
  })
})
