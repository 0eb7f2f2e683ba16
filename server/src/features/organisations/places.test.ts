import type { Place, PlaceForm } from '@surplate/contract/organisations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { planPickup } from '../../testing/pickups.ts'
import { changePlace } from '../../testing/places.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

// Four in the afternoon in New York.
const start = new Date('2026-06-12T20:00:00Z')
const expiration_date = new Date('2026-06-14T20:00:00Z')

let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer({ start })
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `${crypto.randomUUID()}@example.org` })
  foodBank = world.foodBank({ name: 'Harvest Table', email: `${crypto.randomUUID()}@example.org` })
})

const harbour: PlaceForm = {
  name: 'Harbour counter',
  address: '4 Quay Street',
  city: 'New York',
  country: 'United States',
  latitude: 40.9,
  longitude: -73.9,
  time_zone: null,
  usual_window: { from: '22:30', until: '00:15' },
  entry_notes: 'Ring at the gate',
  pickup_phone: '+1 555 777 0002',
}

/** Somewhere else: about 22 km further north. */
const elsewhere = { address: '7 Hill Road', city: 'Yonkers', latitude: 40.9128 }

const urlOf = ({ id }: Organisation) => `/api/organisations/${id}`
const placesOf = async (who: Organisation): Promise<Place[]> =>
  (await server.as(who).get(urlOf(who))).body.places

async function addHarbour(who = restaurant): Promise<Place> {
  const { body } = await server.as(who).post(`${urlOf(who)}/places`, harbour)
  return body.places.find(({ name }: Place) => name === harbour.name)
}

function addItem(place_id?: string) {
  return server.as(restaurant).post('/api/fooditems/additem', {
    restaurant_id: restaurant.id,
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 12,
    expiration_date: expiration_date.toISOString(),
    place_id,
  })
}

const getPickup = async (who: Organisation, id: string) =>
  (await server.as(who).get(`/api/pickups/${id}`)).body

const messagesOf = async (pickup: string) =>
  (await server.as(foodBank).get(`/api/pickups/messages/${pickup}`)).body.messages

describe('a place', () => {
  test('is added after the main one, and offered for new items with its zone and usual window', async () => {
    await world.save(server.db)
    const place = await addHarbour()
    expect(place).toMatchObject({ ...harbour, main: false, local_time_zone: 'America/New_York' })
    expect((await placesOf(restaurant)).map(({ main, name }) => [main, name])).toEqual([
      [true, 'Kitchen'],
      [false, 'Harbour counter'],
    ])
    const { body } = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}/defaults`)
    expect(body.places).toMatchObject([
      { _id: restaurant.place_id, usual_window: null },
      { _id: place._id, name: 'Harbour counter', usual_window: harbour.usual_window },
    ])
  })

  test('is where an item is listed and collected', async () => {
    await world.save(server.db)
    const place = await addHarbour()
    const { body: item } = await addItem(place._id)
    expect(item.place_id).toBe(place._id)
    const listed = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}`)
    expect(listed.body.items).toMatchObject([{ _id: item._id, place_id: place._id }])
    const stranger = await server.as(foodBank).get(`/api/fooditems/${restaurant.id}`)
    expect(stranger.body.items[0]).not.toHaveProperty('place_id')
    const offer = await server.as(foodBank).get(`/api/inventory/${item._id}`)
    expect(offer.body).toMatchObject({ address: '4 Quay Street, New York', latitude: 40.9 })
    const pickup = await planPickup(server, foodBank, { ...item, id: item._id, restaurant })
    expect((await getPickup(foodBank, pickup)).place).toMatchObject({
      address: '4 Quay Street, New York',
      entry_notes: 'Ring at the gate',
      phone: '+1 555 777 0002',
    })
  })

  test('of another organisation is not one to list at', async () => {
    const other = world.restaurant()
    await world.save(server.db)
    expect(await addItem(other.place_id)).toMatchObject({
      status: 422,
      body: { data: { fields: { place_id: 'Choose one of your places' } } },
    })
  })

  test('shares no pickup with another place of the same restaurant', async () => {
    const counter = world.place(restaurant, { name: 'Counter' })
    const items = [world.item(restaurant), world.item(counter), world.item(counter)]
    await world.save(server.db)
    const pickups: string[] = []
    for (const item of items) pickups.push(await planPickup(server, foodBank, item))
    expect(pickups[1]).not.toBe(pickups[0])
    expect(pickups[2]).toBe(pickups[1])
  })

  test('has a time zone of its own if one is chosen', async () => {
    const item = world.item(restaurant, { expiration_date })
    await world.save(server.db)
    const { body } = await changePlace(server, restaurant, { time_zone: 'Pacific/Auckland' })
    expect(body.places).toMatchObject([
      { time_zone: 'Pacific/Auckland', local_time_zone: 'Pacific/Auckland' },
    ])
    const pickup = await getPickup(foodBank, await planPickup(server, foodBank, item))
    expect(pickup).toMatchObject({
      time_zone: 'Pacific/Auckland',
      // The end of the day there.
      window: { until: '2026-06-13T11:59:00.000Z' },
    })
  })

  test.each([
    [{ time_zone: 'Mars/Phobos' }, { time_zone: 'Choose a time zone' }],
    [
      { usual_window: { from: '19:00', until: '19:00' } },
      { 'usual_window.until': 'Choose two different times' },
    ],
    [{ usual_window: { from: '25:00', until: '19:00' } }, { 'usual_window.from': 'Choose a time' }],
    [{ name: '' }, { name: 'Name is required' }],
    [{ latitude: 91 }, { latitude: expect.any(String) }],
  ])('is refused with %o', async (changes, fields) => {
    await world.save(server.db)
    expect(await changePlace(server, restaurant, changes as Partial<PlaceForm>)).toMatchObject({
      status: 422,
      body: { data: { fields } },
    })
  })

  test('is changed by owners and managers only, of its own organisation only', async () => {
    const [manager, staff] = [world.member(restaurant, 'manager'), world.member(restaurant, 'staff')]
    const other = world.restaurant()
    await world.save(server.db)
    const url = `${urlOf(restaurant)}/places/${restaurant.place_id}`
    expect(await server.as(manager).patch(url, harbour)).toMatchObject({ status: 200 })
    expect(await server.as(staff).patch(url, harbour)).toMatchObject({ status: 403 })
    expect(await server.as(other).patch(url, harbour)).toMatchObject({ status: 404 })
    const foreign = `${urlOf(other)}/places/${restaurant.place_id}`
    expect(await server.as(other).patch(foreign, harbour)).toMatchObject({ status: 404 })
  })

  test('becomes the main one, and the organisation is listed there', async () => {
    await world.save(server.db)
    const place = await addHarbour(foodBank)
    const url = `${urlOf(foodBank)}/places/${place._id}/main`
    const { body } = await server.as(foodBank).post(url, {})
    expect(body.places[0]).toMatchObject({ _id: place._id, main: true })
    const { location_id } = (await server.as(foodBank).post('/api/auth/getuser', { uid: foodBank.uid })).body
      .user
    expect((await server.as(restaurant).get(`/api/location/${location_id}`)).body).toMatchObject({
      latitude: 40.9,
    })
  })
})

describe('closing a place', () => {
  const close = (who: Organisation, place_id: string) =>
    server.as(who).post(`${urlOf(who)}/places/${place_id}/close`, {})

  test('takes it out of the list and of new items', async () => {
    await world.save(server.db)
    const place = await addHarbour()
    expect((await close(restaurant, place._id)).body.places).toMatchObject([{ name: 'Kitchen' }])
    expect(await addItem(place._id)).toMatchObject({ status: 422 })
    expect(await close(restaurant, place._id)).toMatchObject({ status: 404 })
  })

  test('is refused for the main place, and while an item, a claim or a pickup is open there', async () => {
    const counter = world.place(restaurant, { name: 'Counter' })
    const depot = world.place(foodBank, { name: 'Depot' })
    const item = world.item(counter)
    world.request(world.item(restaurant), depot)
    await world.save(server.db)
    const inUse = { status: 409, body: { code: 'PLACE_IN_USE' } }
    expect(await close(restaurant, restaurant.place_id)).toMatchObject(inUse)
    expect(await close(restaurant, counter.place_id)).toMatchObject(inUse)
    expect(await close(foodBank, depot.place_id)).toMatchObject(inUse)
    await planPickup(server, foodBank, item)
    expect(await close(restaurant, counter.place_id)).toMatchObject(inUse)
  })
})

describe('a restaurant that moves', () => {
  test('takes what is open along and leaves what is over where it was', async () => {
    const item = world.item(restaurant, { name: 'Soup' })
    const promised = world.item(restaurant, { name: 'Rice' })
    const waiting = world.request(item, foodBank)
    const over = world.request(world.item(restaurant), foodBank, { status: 'completed' })
    await world.save(server.db)
    const pickup = await planPickup(server, foodBank, promised)
    const before = await getPickup(foodBank, pickup)
    const { status, body } = await changePlace(server, restaurant, elsewhere)
    expect([status, body.places]).toMatchObject([
      200,
      [{ _id: restaurant.place_id, ...elsewhere, main: true }],
    ])

    const offer = await server.as(foodBank).get(`/api/inventory/${item.id}`)
    expect(offer.body).toMatchObject({ address: '7 Hill Road, Yonkers', latitude: elsewhere.latitude })
    expect(offer.body.distance_km).toBeGreaterThan(20)
    const claim = await server
      .as(foodBank)
      .get(`/api/donation-requests/foodbank/${foodBank.id}/${waiting.id}`)
    expect(claim.body.distance_km).toBeGreaterThan(20)
    expect(await getPickup(foodBank, pickup)).toMatchObject({
      place: { address: '7 Hill Road, Yonkers', latitude: elsewhere.latitude },
      code: before.code,
    })
    expect((await getPickup(foodBank, over.pickup_id ?? '')).place).toMatchObject({
      address: expect.stringContaining('Market Street'),
      latitude: restaurant.place.latitude,
    })
    const { body: map } = await server.as(foodBank).get(`/api/analytics/foodbank/pickup-map/${foodBank.id}`)
    expect(
      map.restaurants.map((spot: { coordinates: object; distance: number }) => [
        spot.coordinates,
        Math.round(spot.distance),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [restaurant.place, 0],
        [{ ...restaurant.place, latitude: elsewhere.latitude }, 22],
      ]),
    )
  })

  test('tells the food bank that comes, in the conversation, by mail and live', async () => {
    const item = world.item(restaurant, { name: 'Rice', quantity: 6, expiration_date })
    await world.save(server.db)
    const pickup = await planPickup(server, foodBank, item)
    await server.drainJobs()
    const screen = await server.listen(foodBank)
    const heard: unknown[] = []
    screen.on('pickupChanged', (event) => heard.push(event))
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', foodBank.id, resolve))
    await changePlace(server, restaurant, elsewhere)
    await server.drainJobs()
    await until('the food bank receives the event', () => heard.length > 0)
    expect(await messagesOf(pickup)).toMatchObject([
      { author: 'system', text: 'The pickup is now at 7 Hill Road, Yonkers.' },
    ])
    const mails = server
      .sentMail()
      .filter(
        ({ envelopeTo, subject }) => envelopeTo.includes(foodBank.email) && subject?.includes('address'),
      )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('7 Hill Road, Yonkers')
    expect(mails[0]?.text).toContain('6 portions of Rice')
  })

  test('tells nobody when only its notes or its time zone change', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    const pickup = await planPickup(server, foodBank, item)
    await changePlace(server, restaurant, { entry_notes: 'Ring twice', time_zone: 'America/Chicago' })
    expect(await getPickup(foodBank, pickup)).toMatchObject({
      time_zone: 'America/Chicago',
      place: { entry_notes: 'Ring twice' },
    })
    expect(await messagesOf(pickup)).toEqual([])
  })

  test('disappears from lists around the old address and appears around the new one, live', async () => {
    const item = world.item(restaurant)
    const far = world.foodBank({ place: { latitude: 48.85, longitude: 2.35 } })
    await world.save(server.db)
    const heard: [string, string][] = []
    for (const who of [foodBank, far]) {
      const screen = await server.listen(who)
      for (const event of ['foodItemGone', 'foodItemBack'] as const)
        screen.on(event, ({ _id }) => _id === item.id && heard.push([who.id, event]))
      await new Promise((resolve) => screen.emit('joinFoodbankRoom', who.id, resolve))
    }
    await changePlace(server, restaurant, { latitude: 48.86, longitude: 2.36, country: 'France' })
    await server.drainJobs()
    await until('both food banks receive an event', () => heard.length === 2)
    expect(heard).toEqual(
      expect.arrayContaining([
        [foodBank.id, 'foodItemGone'],
        [far.id, 'foodItemBack'],
      ]),
    )
  })
})

test('a food bank that moves takes its open claims and pickups along', async () => {
  const promised = world.item(restaurant)
  const item = world.item(restaurant)
  const over = world.request(world.item(restaurant), foodBank, { status: 'completed' })
  await world.save(server.db)
  const request = await claimItem(server, foodBank, item)
  const pickup = await planPickup(server, foodBank, promised)
  await changePlace(server, foodBank, elsewhere)
  const seen = await getPickup(restaurant, pickup)
  expect(seen.food_bank_contact.address).toBe('7 Hill Road, Yonkers')
  expect(seen.distance_km).toBeGreaterThan(20)
  expect((await getPickup(restaurant, over.pickup_id ?? '')).distance_km).toBe(0)
  expect((await answerRequest(server, restaurant, request, 'accepted')).status).toBe(200)
  const { distance_km } = await server.db
    .selectFrom('donations')
    .select('distance_km')
    .where('donation_request_id', '=', request)
    .executeTakeFirstOrThrow()
  expect(distance_km).toBeGreaterThan(20)
})

test('what is listed, claimed and accepted while places move is never left behind', async () => {
  const rounds = 12
  const items = Array.from({ length: rounds }, () => world.item(restaurant, { expiration_date }))
  await world.save(server.db)
  for (const [round, item] of items.entries()) {
    const moved = { address: `${round} Moving Street`, latitude: 40.5 + round / 100 }
    const answers = await Promise.all([
      changePlace(server, restaurant, moved),
      changePlace(server, foodBank, moved),
      addItem(),
      claimItem(server, foodBank, item).then((id) => answerRequest(server, restaurant, id, 'accepted')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  const leftBehind = await server.db
    .selectFrom('food_items')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'food_items.restaurant_id')
    .leftJoin('donation_requests', 'donation_requests.food_item_id', 'food_items.id')
    .leftJoin('organisations as food_bank', 'food_bank.id', 'donation_requests.food_bank_id')
    .leftJoin('pickups', 'pickups.id', 'donation_requests.pickup_id')
    .leftJoin('donations', 'donations.donation_request_id', 'donation_requests.id')
    .select('food_items.id')
    .where('food_items.restaurant_id', '=', restaurant.id)
    .where((eb) =>
      eb.or([
        eb('food_items.location_id', '!=', eb.ref('restaurant.location_id')),
        eb('pickups.location_id', '!=', eb.ref('restaurant.location_id')),
        eb('donations.location_id', '!=', eb.ref('restaurant.location_id')),
        eb('donation_requests.food_bank_location_id', '!=', eb.ref('food_bank.location_id')),
        eb('pickups.food_bank_location_id', '!=', eb.ref('food_bank.location_id')),
        eb('donations.food_bank_location_id', '!=', eb.ref('food_bank.location_id')),
      ]),
    )
    .execute()
  expect(leftBehind).toEqual([])
})
