import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let stranger: Organisation
let foodBank: Organisation
let otherFoodBank: Organisation
let unfinished: Organisation

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant({
    name: 'Saffron & Clove',
    cuisine_type: 'Indian',
    place: { latitude: 40.7, longitude: -74.02 },
  })
  stranger = world.restaurant({ name: 'Nonna Lucia' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
  otherFoodBank = world.foodBank({ name: 'Northside Pantry' })
  unfinished = world.person('restaurant')
  world.request(world.item(restaurant, { quantity: 24 }), foodBank, { status: 'accepted' })
  for (const status of ['pending', 'cancelled'] as const)
    world.request(world.item(stranger), foodBank, { status })
  await world.save(server.db)
})
afterAll(() => server.close())

describe('getuser', () => {
  test('returns the user with location', async () => {
    const answer = await server.as(restaurant).post('/api/auth/getuser', { uid: restaurant.uid })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      user: {
        id: restaurant.user_id,
        email: restaurant.email,
        name: 'Saffron & Clove',
        user_type: 'restaurant',
        location_id: restaurant.location_id,
        email_confirmed: true,
        memberships: [
          {
            organisation_id: restaurant.id,
            name: 'Saffron & Clove',
            kind: 'restaurant',
            role: 'owner',
            place_id: null,
            places: 1,
            standing: 'good',
          },
        ],
      },
    })
  })

  test('refuses another uid', async () => {
    expect(await server.as(restaurant).post('/api/auth/getuser', { uid: stranger.uid })).toMatchObject({
      status: 403,
    })
  })

  test('returns NOT_REGISTERED for an unregistered user', async () => {
    const uid = newId()
    const answer = await server.as({ uid }).post('/api/auth/getuser', { uid })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_REGISTERED' } })
  })
})

describe('restaurants', () => {
  test('lists restaurants in pages with public fields only', async () => {
    const first = await server.as(foodBank).get('/api/restaurant?limit=1')
    const second = await server.as(foodBank).get(`/api/restaurant?limit=1&cursor=${first.body.next_cursor}`)
    expect(
      [first, second].flatMap(({ body }) => body.items.map((item: { name: string }) => item.name)),
    ).toEqual(['Saffron & Clove', 'Nonna Lucia'])
    expect(second.body.next_cursor).toBeNull()
    expect(Object.keys(first.body.items[0]).sort()).toEqual([
      '_id',
      'city',
      'cuisine_type',
      'location_id',
      'name',
      'total_donations',
    ])
  })

  test('shows user_id and uid to the owner only', async () => {
    const own = await server.as(restaurant).get(`/api/restaurant/${restaurant.id}`)
    expect(own.body).toMatchObject({
      _id: restaurant.id,
      user_id: restaurant.user_id,
      uid: restaurant.uid,
      cuisine_type: 'Indian',
      total_donations: 24,
    })
    const others = await server.as(foodBank).get(`/api/restaurant/${restaurant.id}`)
    expect(others.body).not.toHaveProperty('uid')
    expect(others.body).not.toHaveProperty('user_id')
  })

  test('returns 404 for an unknown restaurant', async () => {
    expect(await server.as(foodBank).get(`/api/restaurant/${newId()}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  test('refuses an invalid cursor', async () => {
    expect(await server.as(foodBank).get('/api/restaurant?cursor=nonsense')).toMatchObject({ status: 422 })
  })

  test('getbyuserid responds only to the owner and to counterparties of a request', async () => {
    const ask = (who: Organisation) =>
      server.as(who).post('/api/restaurant/getbyuserid', { user_id: restaurant.user_id })
    expect(await ask(restaurant)).toMatchObject({
      status: 200,
      body: { _id: restaurant.id, uid: restaurant.uid },
    })
    expect(await ask(foodBank)).toMatchObject({ status: 200, body: { _id: restaurant.id } })
    expect(await ask(otherFoodBank)).toMatchObject({ status: 404 })
    expect(await ask(stranger)).toMatchObject({ status: 404 })
  })

  test('getbyuserid returns NOT_REGISTERED for an unfinished registration', async () => {
    const answer = await server
      .as(unfinished)
      .post('/api/restaurant/getbyuserid', { user_id: unfinished.user_id })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_REGISTERED' } })
  })

  test('updatedonations ignores the amount and returns the ledger total', async () => {
    const ask = (who: Organisation) =>
      server.as(who).patch('/api/restaurant/updatedonations', { id: restaurant.id, amount: 1000 })
    expect(await ask(restaurant)).toMatchObject({
      status: 200,
      body: { _id: restaurant.id, total_donations: 24 },
    })
    expect(await ask(restaurant)).toMatchObject({ body: { total_donations: 24 } })
    expect(await ask(stranger)).toMatchObject({ status: 404 })
    expect(await ask(foodBank)).toMatchObject({ status: 403 })
  })
})

describe('food banks', () => {
  test('getbyuserid returns the full profile to the owner and the public part to a counterparty', async () => {
    const ask = (who: Organisation) =>
      server.as(who).post('/api/foodbank/getbyuserid', { user_id: foodBank.user_id })
    expect((await ask(foodBank)).body).toEqual({
      _id: foodBank.id,
      user_id: foodBank.user_id,
      uid: foodBank.uid,
      name: 'Harvest Table',
      location_id: foodBank.location_id,
      transportation_notes: '',
      pickup_range_km: 50,
    })
    expect((await ask(restaurant)).body).toEqual({
      _id: foodBank.id,
      name: 'Harvest Table',
      location_id: foodBank.location_id,
    })
    expect(await ask(stranger)).toMatchObject({ status: 404 })
  })

  test('foodbank/user returns user_id to the owner and to a counterparty', async () => {
    const ask = (who: Organisation) => server.as(who).get(`/api/foodbank/user/${foodBank.id}`)
    expect((await ask(restaurant)).body).toEqual({ user_id: foodBank.user_id })
    expect((await ask(foodBank)).body).toEqual({ user_id: foodBank.user_id })
    expect(await ask(stranger)).toMatchObject({ status: 404 })
    expect(await ask(otherFoodBank)).toMatchObject({ status: 404 })
  })
})

test('user/{userId} returns name, email and location_id to the user and to counterparties', async () => {
  const ask = (who: Organisation) => server.as(who).get(`/api/user/${restaurant.user_id}`)
  const known = { name: 'Saffron & Clove', email: restaurant.email, location_id: restaurant.location_id }
  expect(await ask(restaurant)).toMatchObject({ status: 200, body: known })
  expect(await ask(foodBank)).toMatchObject({ status: 200, body: known })
  expect(await ask(stranger)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('location/{id} returns the coordinates of organisations to any member', async () => {
  const answer = await server.as(stranger).get(`/api/location/${restaurant.location_id}`)
  expect(answer.body).toEqual({ _id: restaurant.location_id, latitude: 40.7, longitude: -74.02 })
  expect(await server.as(stranger).get(`/api/location/${unfinished.location_id}`)).toMatchObject({
    status: 404,
  })
})

test('a user without an organisation is not a member', async () => {
  expect(await server.as(unfinished).get('/api/restaurant')).toMatchObject({
    status: 404,
    body: { code: 'NOT_REGISTERED' },
  })
})

test('a claim that was not accepted reveals neither user to the other side', async () => {
  const askedBoth = [
    await server.as(foodBank).get(`/api/user/${stranger.user_id}`),
    await server.as(foodBank).post('/api/restaurant/getbyuserid', { user_id: stranger.user_id }),
    await server.as(stranger).get(`/api/user/${foodBank.user_id}`),
    await server.as(stranger).get(`/api/foodbank/user/${foodBank.id}`),
    await server.as(stranger).post('/api/foodbank/getbyuserid', { user_id: foodBank.user_id }),
  ]
  expect(askedBoth.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await server.as(foodBank).get(`/api/user/${restaurant.user_id}`)).body.email).toBe(restaurant.email)
})
