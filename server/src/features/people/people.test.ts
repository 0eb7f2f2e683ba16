import type { MemberRole } from '@surplate/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { planPickup } from '../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `${crypto.randomUUID()}@example.org` })
  foodBank = world.foodBank({ name: 'Harvest Table', email: `${crypto.randomUUID()}@example.org` })
})

const peopleUrl = ({ id }: Organisation, path = '') => `/api/organisations/${id}/people${path}`
const listPeople = async (who: Organisation) => (await server.as(who).get(peopleUrl(who))).body
const change = (who: Organisation, person: Organisation, role: MemberRole, place_id: string | null = null) =>
  server.as(who).patch(peopleUrl(who, `/${person.user_id}`), { role, place_id })
const remove = (who: Organisation, person: Organisation) =>
  server.as(who).post(peopleUrl(who, `/${person.user_id}/remove`), {})
const leave = (who: Organisation) => server.as(who).post('/api/me/leave', { organisation_id: who.id })
const rolesOf = async (who: Organisation) =>
  (await listPeople(who)).members.map(({ user_id, role }: { user_id: string; role: MemberRole }) => [
    user_id,
    role,
  ])
const mailsTo = ({ email }: Organisation) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))

describe('the people of an organisation', () => {
  test('are listed with role, place and the pickups they hold', async () => {
    const collector = world.member(foodBank, 'collector')
    const request = world.request(world.item(restaurant), foodBank, { status: 'accepted' })
    await world.save(server.db)
    await server.as(foodBank).post(`/api/pickups/assign/${request.pickup_id}`, { user_id: collector.user_id })
    expect((await listPeople(foodBank)).members).toMatchObject([
      { user_id: foodBank.user_id, role: 'owner', place_id: null, pickups: [] },
      {
        user_id: collector.user_id,
        email: collector.email,
        name: null,
        role: 'collector',
        pickups: [{ _id: request.pickup_id, other: 'Saffron & Clove', time_zone: 'America/New_York' }],
      },
    ])
  })

  test('get another role or place', async () => {
    const staff = world.member(restaurant, 'staff')
    await world.save(server.db)
    expect((await change(restaurant, staff, 'manager', restaurant.place_id)).body.members[1]).toMatchObject({
      role: 'manager',
      place_id: restaurant.place_id,
    })
    const { memberships } = (await server.as(staff).post('/api/auth/getuser', { uid: staff.uid })).body.user
    expect(memberships).toMatchObject([{ role: 'manager', place_id: restaurant.place_id }])
  })

  test('are not placed at a place of others, nor given a role that the kind does not have', async () => {
    const staff = world.member(restaurant, 'staff')
    await world.save(server.db)
    expect(await change(restaurant, staff, 'staff', foodBank.place_id)).toMatchObject({
      status: 422,
      body: { data: { fields: { place_id: 'Choose one of your places' } } },
    })
    expect(await change(restaurant, staff, 'collector')).toMatchObject({
      status: 422,
      body: { data: { fields: { role: 'Choose another role' } } },
    })
  })

  test('are managed by managers, except for owners', async () => {
    const manager = world.member(restaurant, 'manager')
    const staff = world.member(restaurant, 'staff')
    await world.save(server.db)
    const forbidden = { status: 403, body: { code: 'FORBIDDEN' } }
    expect(await change(manager, staff, 'manager')).toMatchObject({ status: 200 })
    expect(await change(manager, staff, 'owner')).toMatchObject(forbidden)
    expect(await change(manager, manager, 'owner')).toMatchObject(forbidden)
    expect(await change(manager, restaurant, 'staff')).toMatchObject(forbidden)
    expect(await remove(manager, restaurant)).toMatchObject(forbidden)
    expect(await server.as(staff).get(peopleUrl(restaurant))).toMatchObject({ status: 200 })
    expect(await change(restaurant, staff, 'staff')).toMatchObject({ status: 200 })
    expect(await server.as(staff).get(peopleUrl(restaurant))).toMatchObject(forbidden)
  })

  test('of another organisation cannot be changed', async () => {
    await world.save(server.db)
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await change(restaurant, foodBank, 'staff')).toMatchObject(notFound)
    expect(await remove(restaurant, foodBank)).toMatchObject(notFound)
    expect(await server.as(restaurant).get(peopleUrl(foodBank))).toMatchObject(notFound)
  })

  test('always include an owner who can sign in', async () => {
    const second = world.member(restaurant, 'owner')
    await world.save(server.db)
    const lastOwner = { status: 409, body: { code: 'LAST_OWNER' } }
    expect(await change(restaurant, second, 'manager')).toMatchObject({ status: 200 })
    expect(await change(restaurant, restaurant, 'manager')).toMatchObject(lastOwner)
    expect(await remove(restaurant, restaurant)).toMatchObject(lastOwner)
    expect(await leave(restaurant)).toMatchObject(lastOwner)
    await change(restaurant, second, 'owner')
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('id', '=', second.user_id)
      .execute()
    expect(await leave(restaurant)).toMatchObject(lastOwner)
  })

  test('include an owner even if two leave at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = new World(server.clock.now())
      const first = pair.restaurant()
      const second = pair.member(first, 'owner')
      await pair.save(server.db)
      const statuses = (await Promise.all([leave(first), leave(second)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
    }
  })

  test('with several owners are listed once in leaderboards and as the restaurant’s first owner', async () => {
    world.member(restaurant, 'owner')
    world.request(world.item(restaurant), foodBank, { status: 'completed' })
    await world.save(server.db)
    const { body } = await server.as(foodBank).get(`/api/restaurant/${restaurant.id}`)
    expect(body.name).toBe('Saffron & Clove')
    const own = await server.as(restaurant).get(`/api/restaurant/${restaurant.id}`)
    expect(own.body.user_id).toBe(restaurant.user_id)
    const leaders = await server.as(foodBank).get('/api/leaderboard?limit=50')
    const rows = leaders.body.items.filter(({ _id }: { _id: string }) => _id === restaurant.id)
    expect(rows).toHaveLength(1)
  })
})

describe('a removed member', () => {
  test('is refused at the next request, and loses feed, held pickups and queued mails', async () => {
    const staff = world.member(foodBank, 'staff')
    const [item, other] = [world.item(restaurant), world.item(restaurant)]
    await world.save(server.db)
    const pickup = await planPickup(server, foodBank, item)
    await server.as(foodBank).post(`/api/pickups/assign/${pickup}`, { user_id: staff.user_id })
    const { url } = (await server.as(staff).post('/api/calendar', {})).body
    const path = new URL(url).pathname
    expect((await server.app.inject({ url: path })).statusCode).toBe(200)
    await server.drainJobs()
    const request = await claimItem(server, foodBank, other)
    await answerRequest(server, restaurant, request, 'accepted')
    const before = mailsTo(staff).length

    expect((await remove(foodBank, staff)).body.members).toHaveLength(1)
    expect(await server.as(staff).get(`/api/pickups/foodbank/${foodBank.id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_REGISTERED' },
    })
    expect((await server.app.inject({ url: path })).statusCode).toBe(404)
    expect((await server.as(foodBank).get(`/api/pickups/${pickup}`)).body.collector).toBeNull()
    server.clock.advance(3600)
    await server.drainJobs()
    expect(
      mailsTo(staff)
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual(['Your access to Harvest Table has ended'])
    expect(mailsTo(foodBank).map(({ subject }) => subject)).toContain('Donation Request Accepted')
  })

  test('loses live events within two seconds', async () => {
    const staff = world.member(foodBank, 'staff')
    await world.save(server.db)
    const screen = await server.listen(staff, undefined, {}, foodBank.id)
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', foodBank.id, resolve))
    const disconnected = new Promise<number>((resolve) =>
      screen.on('disconnect', () => resolve(performance.now())),
    )
    const removedAt = performance.now()
    await remove(foodBank, staff)
    expect((await disconnected) - removedAt).toBeLessThan(2000)
    const again = await server
      .listen(staff, undefined, {}, foodBank.id)
      .catch((error: Error) => error.message)
    expect(again).toBe('FORBIDDEN')
  })

  test('keeps the other organisations they belong to', async () => {
    const staff = world.member(foodBank, 'staff')
    world.join(staff, restaurant, 'manager')
    await world.save(server.db)
    await remove(foodBank, staff)
    const { memberships } = (await server.as(staff).post('/api/auth/getuser', { uid: staff.uid })).body.user
    expect(memberships).toMatchObject([{ organisation_id: restaurant.id, role: 'manager' }])
  })
})

test('nobody leaves an organisation of others', async () => {
  await world.save(server.db)
  const answer = await server.as(restaurant).post('/api/me/leave', { organisation_id: foodBank.id })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a member who leaves is no longer listed', async () => {
  const staff = world.member(restaurant, 'staff')
  await world.save(server.db)
  expect((await leave(staff)).body).toEqual({ left: true })
  expect(await rolesOf(restaurant)).toEqual([[restaurant.user_id, 'owner']])
})

test('members who work at one place are mailed about that place only', async () => {
  const counter = world.place(restaurant, { name: 'Counter' })
  const [here, there] = [world.member(restaurant, 'staff'), world.member(restaurant, 'staff')]
  const item = world.item(counter)
  await world.save(server.db)
  await change(restaurant, here, 'staff', counter.place_id)
  await change(restaurant, there, 'staff', restaurant.place_id)
  await claimItem(server, foodBank, item)
  server.clock.advance(3600)
  await server.drainJobs()
  await until('the owner is mailed', () => mailsTo(restaurant).length > 0)
  expect([mailsTo(here).length, mailsTo(there).length]).toEqual([1, 0])
})

test('the link of a mail says which organisation it is about if the reader has several', async () => {
  const both = world.member(restaurant, 'staff')
  world.join(both, foodBank, 'staff')
  const item = world.item(restaurant)
  await world.save(server.db)
  const request = await claimItem(server, foodBank, item)
  server.clock.advance(3600)
  await server.drainJobs()
  const path = `/restaurant/incomingOrders?order=${request}`
  const site = server.env.PUBLIC_URL
  expect(mailsTo(both).map(({ text }) => text)).toEqual([
    expect.stringContaining(`${site}/switch/${restaurant.id}?to=${encodeURIComponent(path)}`),
  ])
  expect(mailsTo(restaurant).at(-1)?.text).toContain(`${site}${path}`)
})
