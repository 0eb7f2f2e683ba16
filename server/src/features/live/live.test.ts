import { reconnection } from '@surplate/contract/lib/reconnection'
import type { JoinAnswer } from '@surplate/contract/live'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import type { LiveClient } from '../../testing/live-clients.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { disablePerson } from '../operator/disable-person.ts'
import { organisationRoom, roomsOfPlace } from './public.ts'

let server: TestServer
let secondNode: Awaited<ReturnType<TestServer['createNode']>>
let restaurant: Organisation
let otherRestaurant: Organisation
let foodBank: Organisation
let farFoodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
  secondNode = await server.createNode()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  otherRestaurant = world.restaurant()
  foodBank = world.foodBank()
  farFoodBank = world.foodBank({ place: { latitude: 34.05, longitude: -118.24 } })
  await world.save(server.db)
})
afterAll(() => server.close())

const statusEvent = () => ({ requestId: newId(), newStatus: 'accepted' as const })

function join(
  client: LiveClient,
  event: 'joinRestaurantRoom' | 'joinFoodbankRoom',
  id: unknown,
): Promise<JoinAnswer> {
  return new Promise((resolve) => client.emit(event, id as string, resolve))
}

function collect(client: LiveClient) {
  const received: unknown[] = []
  client.onAny((event, payload) => received.push([event, payload]))
  return received
}

describe('handshake', () => {
  test.each([
    ['without a token', {}],
    ['with an invalid token', { token: 'abc' }],
    ['with a token that is not a string', { token: { $ne: null } }],
  ])('is refused %s', async (_how, auth) => {
    const client = io(server.url, { auth, transports: ['websocket'], reconnection: false, forceNew: true })
    const error = await new Promise<Error>((resolve) => client.once('connect_error', resolve))
    expect(error.message).toBe('UNAUTHENTICATED')
    client.disconnect()
  })

  test('is refused with an expired token', async () => {
    const past = Math.floor(server.clock.now().getTime() / 1000) - 7200
    const expired = { iat: past, auth_time: past, exp: past + 3600 }
    await expect(server.listen(restaurant, server.url, expired)).rejects.toThrow('UNAUTHENTICATED')
  })

  test('is refused from another origin', async () => {
    const token = await server.mint(restaurant.uid)
    const from = (origin: string) =>
      io(server.url, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { origin },
      })
    const stranger = from('https://evil.example')
    await expect(
      new Promise((resolve, reject) =>
        stranger.once('connect', () => resolve('connected')).once('connect_error', reject),
      ),
    ).rejects.toThrow()
    const own = from('http://surplate.test')
    await new Promise<void>((resolve) => own.once('connect', resolve))
    own.disconnect()
  })
})

describe('rooms', () => {
  test('an organisation joins its own room and receives its events', async () => {
    const client = await server.listen(foodBank)
    const received = collect(client)
    expect(await join(client, 'joinFoodbankRoom', foodBank.id)).toMatchObject({ ok: true })
    const event = statusEvent()
    await server.context.live.emit([organisationRoom(foodBank.id)], 'donationStatusUpdated', event)
    await until('the event arrives', () => received.length > 0)
    expect(received).toEqual([['donationStatusUpdated', event]])
  })

  test('joining tells for how long there was no event', async () => {
    const client = await server.listen(foodBank)
    const other = await server.listen(otherRestaurant)
    const started = performance.now()
    await server.context.live.emit([organisationRoom(foodBank.id)], 'donationStatusUpdated', statusEvent())
    await join(other, 'joinRestaurantRoom', otherRestaurant.id)
    const { quiet_ms } = await join(client, 'joinFoodbankRoom', foodBank.id)
    expect(quiet_ms).toBeLessThanOrEqual(performance.now() - started)
    const { quiet_ms: elsewhere } = await join(other, 'joinRestaurantRoom', otherRestaurant.id)
    expect(elsewhere).toBeGreaterThan(quiet_ms ?? Number.POSITIVE_INFINITY)
  })

  test('pages that join at the same moment are told to refetch one after the other', async () => {
    const client = await server.listen(restaurant)
    const answers = Array.from({ length: 10 }, () => join(client, 'joinRestaurantRoom', restaurant.id))
    const waits = (await Promise.all(answers)).map(({ wait_ms }) => wait_ms)
    expect(waits).toEqual(waits.map(() => expect.any(Number)))
    expect(new Set(waits).size).toBeGreaterThan(1)
  })

  test('joining another organisation’s room is refused and delivers no events', async () => {
    const client = await server.listen(otherRestaurant)
    const received = collect(client)
    expect(await join(client, 'joinRestaurantRoom', restaurant.id)).toEqual({ ok: false })
    expect(await join(client, 'joinFoodbankRoom', otherRestaurant.id)).toEqual({ ok: false })
    expect(await join(client, 'joinRestaurantRoom', newId())).toEqual({ ok: false })
    expect(await join(client, 'joinRestaurantRoom', { id: 1 })).toEqual({ ok: false })
    expect(await join(client, 'joinRestaurantRoom', otherRestaurant.id)).toMatchObject({ ok: true })
    await server.context.live.emit([organisationRoom(restaurant.id)], 'donationStatusUpdated', statusEvent())
    const own = statusEvent()
    await server.context.live.emit([organisationRoom(otherRestaurant.id)], 'donationStatusUpdated', own)
    await until('the own event arrives', () => received.length > 0)
    expect(received).toEqual([['donationStatusUpdated', own]])
  })

  test('food banks in range receive a new item once, others do not receive it', async () => {
    const near = await server.listen(foodBank)
    const far = await server.listen(farFoodBank)
    const heard = { near: collect(near), far: collect(far) }
    await join(near, 'joinFoodbankRoom', foodBank.id)
    await join(far, 'joinFoodbankRoom', farFoodBank.id)
    const event = statusEvent()
    await server.context.live.emit(roomsOfPlace(restaurant.place), 'donationStatusUpdated', event)
    const last = statusEvent()
    await server.context.live.emit(
      [organisationRoom(farFoodBank.id), organisationRoom(foodBank.id)],
      'donationStatusUpdated',
      last,
    )
    await until('the last event arrives', () => heard.near.length === 2 && heard.far.length === 1)
    expect(heard.near).toEqual([
      ['donationStatusUpdated', event],
      ['donationStatusUpdated', last],
    ])
    expect(heard.far).toEqual([['donationStatusUpdated', last]])
  })
})

test('a food bank that narrows its range and rejoins does not receive items outside its range', async () => {
  const world = new World(server.clock.now())
  const mover = world.foodBank({ pickup_range_km: null })
  await world.save(server.db)
  const client = await server.listen(mover)
  const received = collect(client)
  await join(client, 'joinFoodbankRoom', mover.id)
  await server.as(mover).patch('/api/foodbank/pickuprange', { id: mover.id, pickup_range_km: 5 })
  await join(client, 'joinFoodbankRoom', mover.id)
  await server.context.live.emit(roomsOfPlace(farFoodBank.place), 'donationStatusUpdated', statusEvent())
  const near = statusEvent()
  await server.context.live.emit(roomsOfPlace(mover.place), 'donationStatusUpdated', near)
  await until('the near event arrives', () => received.length > 0)
  expect(received).toEqual([['donationStatusUpdated', near]])
})

test('a food bank receives the items around all its open places, each once', async () => {
  const world = new World(server.clock.now())
  const main = world.foodBank({ pickup_range_km: 5 })
  // Its cells overlap with those of the main place.
  world.place(main, { name: 'Next door', place: { ...main.place, latitude: main.place.latitude + 0.01 } })
  const depot = world.place(main, { name: 'Depot', place: { latitude: -33.9, longitude: 151.2 } })
  const closed = world.place(main, { name: 'Closed', place: { latitude: 51.5, longitude: -0.1 } })
  await world.save(server.db)
  await server.as(main).post(`/api/organisations/${main.id}/places/${closed.place_id}/close`, {})
  const client = await server.listen(main)
  const received = collect(client)
  await join(client, 'joinFoodbankRoom', main.id)
  const events = []
  for (const { place } of [closed, farFoodBank, main, depot]) {
    const event = statusEvent()
    await server.context.live.emit(roomsOfPlace(place), 'donationStatusUpdated', event)
    events.push(['donationStatusUpdated', event])
  }
  await until('the last event arrives', () => received.length === 2)
  expect(received).toEqual(events.slice(2))
})

describe('two nodes', () => {
  test('a client of one node receives events sent through the other', async () => {
    const client = await server.listen(restaurant, secondNode.url)
    const received = collect(client)
    await join(client, 'joinRestaurantRoom', restaurant.id)
    const event = statusEvent()
    await server.context.live.emit([organisationRoom(restaurant.id)], 'donationStatusUpdated', event)
    await until('the event arrives', () => received.length > 0)
    expect(received).toEqual([['donationStatusUpdated', event]])
  })

  test('an event sent in a transaction reaches clients of both nodes', async () => {
    const client = await server.listen(restaurant, secondNode.url)
    const received = collect(client)
    await join(client, 'joinRestaurantRoom', restaurant.id)
    const event = statusEvent()
    await server.sendJob('live.emit', {
      rooms: [organisationRoom(restaurant.id)],
      event: 'donationStatusUpdated',
      payload: { ...event, secret: 1 },
    })
    await until('the event arrives', () => received.length > 0)
    expect(received).toEqual([['donationStatusUpdated', event]])
  })

  test('a closing node drops its own connections without affecting other nodes', async () => {
    const leaving = await server.createNode()
    const client = await server.listen(restaurant, leaving.url)
    const bystander = await server.listen(restaurant, secondNode.url)
    const reason = new Promise((resolve) => client.once('disconnect', resolve))
    await leaving.app.close()
    expect(await reason).toBe('transport close')
    const received = collect(bystander)
    await join(bystander, 'joinRestaurantRoom', restaurant.id)
    const event = statusEvent()
    await server.context.live.emit([organisationRoom(restaurant.id)], 'donationStatusUpdated', event)
    await until('the event arrives', () => received.length > 0)
    expect(bystander.connected).toBe(true)
  })

  test('signing out everywhere disconnects the user from both nodes', async () => {
    const person = await server.listen(foodBank)
    const elsewhere = await server.listen(foodBank, secondNode.url)
    const bystander = await server.listen(restaurant)
    server.clock.advance(1)
    await server.as(foodBank).post('/api/auth/signouteverywhere', { uid: foodBank.uid })
    await until('both are cut', () => person.disconnected && elsewhere.disconnected)
    expect(bystander.connected).toBe(true)
  })

  test('disabling a user disconnects them from both nodes and prevents reconnecting', async () => {
    const world = new World(server.clock.now())
    const outcast = world.foodBank()
    await world.save(server.db)
    const person = await server.listen(outcast)
    const elsewhere = await server.listen(outcast, secondNode.url)
    await disablePerson(server.context, outcast.user_id)
    await until('both are cut', () => person.disconnected && elsewhere.disconnected)
    expect((await server.as(outcast).post('/api/auth/getuser', { uid: outcast.uid })).status).toBe(401)
    await expect(server.listen(outcast)).rejects.toThrow('UNAUTHENTICATED')
  })
})

describe('stolen session id', () => {
  test('delivers neither missed nor later events to another user', async () => {
    const victim = await server.listen(restaurant)
    const heard = collect(victim)
    await join(victim, 'joinRestaurantRoom', restaurant.id)
    await server.context.live.emit([organisationRoom(restaurant.id)], 'donationStatusUpdated', statusEvent())
    await until('the event arrives', () => heard.length > 0)
    // Private fields of the client library for resuming a session.
    const { _pid: pid, _lastOffset: offset } = victim as unknown as Record<string, string>
    victim.io.engine.close()
    await server.context.live.emit([organisationRoom(restaurant.id)], 'donationStatusUpdated', statusEvent())
    const auth = { token: await server.mint(otherRestaurant.uid), pid, offset }
    const thief: LiveClient = io(server.url, { auth, transports: ['websocket'], forceNew: true })
    const received = collect(thief)
    await new Promise<void>((resolve) => thief.once('connect', resolve))
    await join(thief, 'joinRestaurantRoom', otherRestaurant.id)
    await server.context.live.emit([organisationRoom(restaurant.id)], 'donationStatusUpdated', statusEvent())
    const own = statusEvent()
    await server.context.live.emit([organisationRoom(otherRestaurant.id)], 'donationStatusUpdated', own)
    await until('the own event arrives', () => received.length > 0)
    expect(received).toEqual([['donationStatusUpdated', own]])
    thief.disconnect()
  })

  test('delivers no events to a revoked token', async () => {
    const world = new World(server.clock.now())
    const leaver = world.restaurant()
    await world.save(server.db)
    const auth = { token: await server.mint(leaver.uid) }
    const client: LiveClient = io(server.url, {
      ...reconnection,
      reconnectionDelay: 10,
      auth,
      transports: ['websocket'],
      forceNew: true,
    })
    const received = collect(client)
    await new Promise<void>((resolve) => client.once('connect', resolve))
    await join(client, 'joinRestaurantRoom', leaver.id)
    server.clock.advance(1)
    await revoke(leaver)
    const refusal = new Promise<Error>((resolve) => client.once('connect_error', resolve))
    client.io.engine.close()
    await server.context.live.emit([organisationRoom(leaver.id)], 'donationStatusUpdated', statusEvent())
    expect((await refusal).message).toBe('UNAUTHENTICATED')
    expect(received).toEqual([])
    client.disconnect()
  })
})

/** Like signing out everywhere, but without the disconnect message. */
async function revoke({ user_id }: Organisation) {
  await server.db
    .updateTable('users')
    .set({ tokens_valid_after: server.clock.now() })
    .where('id', '=', user_id)
    .execute()
}

test('closes the transport when the token expires, so that the client can reconnect', async () => {
  const soon = Math.floor(server.clock.now().getTime() / 1000) + 1
  const client = await server.listen(otherRestaurant, server.url, { exp: soon })
  let reason: string | undefined
  client.once('disconnect', (given) => (reason = given))
  await until('it is disconnected', () => reason !== undefined, 20_000)
  expect(reason).toBe('transport close')
})

test('reconnects forever with a delay of 1 to 5 seconds and a randomisation of 0.5', () => {
  expect(reconnection).toEqual({
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
})
