import { distanceKm } from '@surplate/contract/lib/geo'
import { isOpen } from '@surplate/contract/pickup-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
})

const of = (who: Organisation, kind: 'restaurant' | 'foodbank', name: string, query = '') =>
  server.as(who).get(`/api/analytics/${kind}/${name}/${who.id}${query}`)

function give(
  to: Organisation,
  values: Parameters<World['item']>[1] & { from?: Organisation; daysAgo?: number } = {},
) {
  const { from = restaurant, daysAgo = 0, ...item } = values
  const at = hoursAfter(server.clock.now(), -24 * daysAgo - 0.5)
  return world.request(world.item(from, item), to, { status: 'accepted', at })
}

const none = { handed_over: 0, unconfirmed: 0, missed: 0, planned: 0 }

describe('without any orders', () => {
  beforeEach(() => world.save(server.db))

  test('returns zero figures, null averages and complete empty charts', async () => {
    expect((await of(restaurant, 'restaurant', 'summary')).body).toEqual({
      totalItemsDonated: 0,
      totalFoodbanksContributed: 0,
      averageRating: null,
      totalReviews: 0,
      pickups: none,
    })
    expect((await of(foodBank, 'foodbank', 'summary')).body).toEqual({
      totalDonations: 0,
      totalPortions: 0,
      totalRestaurants: 0,
      avgRating: null,
      totalReviews: 0,
      pickups: none,
    })
    expect((await of(restaurant, 'restaurant', 'category-breakdown')).body).toEqual([])
    expect((await of(foodBank, 'foodbank', 'top-restaurants')).body).toEqual([])
    expect((await of(foodBank, 'foodbank', 'pickup-map')).body).toEqual({
      foodbankLocation: foodBank.place,
      restaurants: [],
      avgDistance: null,
    })
    const { body } = await of(restaurant, 'restaurant', 'reviews-chart')
    expect(body.counts).toEqual([0, 0, 0, 0, 0])
    expect(body.ratings).toEqual([null, null, null, null, null])
  })

  test.each([
    ['restaurant', 'orders-chart', [7, 30, 12]],
    ['restaurant', 'reviews-chart', [7, 5, 12]],
    ['foodbank', 'donations-chart', [7, 30, 12]],
    ['foodbank', 'reviews-chart', [7, 5, 12]],
  ] as const)('%s %s covers the requested range, a month by default', async (kind, name, lengths) => {
    const who = kind === 'restaurant' ? restaurant : foodBank
    const answers = []
    for (const query of ['?range=week', '', '?range=year']) answers.push(await of(who, kind, name, query))
    expect(answers.map(({ body }) => body.labels.length)).toEqual(lengths)
    expect(answers.map(({ body }) => body.counts.length)).toEqual(lengths)
    expect(answers.map(({ body }) => body.starts.length)).toEqual(lengths)
    expect((await of(who, kind, name, '?range=decade')).status).toBe(422)
    for (const zone of ['Atlantis/Capital', '%2B02:00', 'x'.repeat(65), ''])
      expect((await of(who, kind, name, `?time_zone=${zone}`)).status).toBe(422)
  })
})

test('summaries count portions, orders and counterparties, and weight ratings by reviews', async () => {
  const pantry = world.foodBank()
  const ratings = [5, 3, 3, 3]
  for (const [index, rating] of ratings.entries())
    world.review(give(index === 0 ? pantry : foodBank, { quantity: 7 }), rating)
  give(foodBank, { from: world.restaurant(), quantity: 100 })
  await world.save(server.db)
  expect((await of(restaurant, 'restaurant', 'summary')).body).toMatchObject({
    totalItemsDonated: 28,
    totalFoodbanksContributed: 2,
    averageRating: 3.5,
    totalReviews: 4,
  })
  expect((await of(foodBank, 'foodbank', 'summary')).body).toMatchObject({
    totalDonations: 4,
    totalPortions: 121,
    totalRestaurants: 2,
    avgRating: 3,
    totalReviews: 3,
  })
})

test('summaries count pickups by what became of them', async () => {
  const states = ['handed_over', 'handed_over', 'unconfirmed', 'missed', 'planned', 'arrived'] as const
  const pickups = states.map((state) => ({ state, id: give(foodBank).pickup_id ?? '' }))
  const cancelled = give(foodBank).pickup_id ?? ''
  await world.save(server.db)
  for (const { state, id } of pickups)
    await server.db
      .updateTable('pickups')
      .set({ state, ended_at: isOpen(state) ? null : server.clock.now() })
      .where('id', '=', id)
      .execute()
  await server.db
    .updateTable('pickups')
    .set({
      state: 'cancelled',
      ended_at: server.clock.now(),
      cancelled_by: 'restaurant',
      cancel_reason: 'closed',
    })
    .where('id', '=', cancelled)
    .execute()
  const counts = { handed_over: 2, unconfirmed: 1, missed: 1, planned: 2 }
  expect((await of(restaurant, 'restaurant', 'summary')).body.pickups).toEqual(counts)
  expect((await of(foodBank, 'foodbank', 'summary')).body.pickups).toEqual(counts)
})

test('categories and top lists count orders, most first, ties by name, at most ten entries', async () => {
  const pantries = Array.from({ length: 12 }, (_, index) => world.foodBank({ name: `Pantry ${99 - index}` }))
  for (const pantry of pantries) give(pantry, { category: 'Sweet', quantity: 1 })
  give(pantries[3] as Organisation, { category: 'Beverage', quantity: 500 })
  give(foodBank, { category: 'Savoury' })
  await world.save(server.db)
  expect((await of(restaurant, 'restaurant', 'category-breakdown')).body).toEqual([
    { category: 'Sweet', count: 12 },
    { category: 'Beverage', count: 1 },
    { category: 'Savoury', count: 1 },
  ])
  const { body } = await of(restaurant, 'restaurant', 'top-foodbanks')
  const names = [88, 89, 90, 91, 92, 93, 94, 95].map((number) => `Pantry ${number}`)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Pantry 96', 'Harvest Table', ...names])
  expect(body[0]).toEqual({ _id: pantries[3]?.id, name: 'Pantry 96', count: 2 })
  expect((await of(foodBank, 'foodbank', 'top-restaurants')).body).toEqual([
    { _id: restaurant.id, name: 'Saffron & Clove', count: 1 },
  ])
})

test('the map returns locations and distances, counting each counterparty once in the mean', async () => {
  const far = world.foodBank({ name: 'Far away', place: { latitude: 41.2, longitude: -73.1 } })
  for (let order = 0; order < 3; order += 1) give(foodBank)
  give(far)
  await world.save(server.db)
  const distance = Math.round(distanceKm(restaurant.place, far.place) * 100) / 100
  const near = { _id: foodBank.id, name: 'Harvest Table', coordinates: foodBank.place, distance: 0, count: 3 }
  expect((await of(restaurant, 'restaurant', 'pickup-map')).body).toEqual({
    restaurantLocation: restaurant.place,
    foodbanks: [near, { _id: far.id, name: 'Far away', coordinates: far.place, distance, count: 1 }],
    avgDistance: expect.closeTo(distance / 2, 1),
  })
  expect((await of(far, 'foodbank', 'pickup-map')).body).toEqual({
    foodbankLocation: far.place,
    restaurants: [
      { _id: restaurant.id, name: 'Saffron & Clove', coordinates: restaurant.place, distance, count: 1 },
    ],
    avgDistance: distance,
  })
})

test('the map returns at most two hundred counterparties and the mean of all', async () => {
  const away = { latitude: 41.7128, longitude: -74.006 }
  for (let order = 0; order < 2; order += 1) give(foodBank)
  const others = Array.from({ length: 202 }, () => world.foodBank({ place: away }))
  for (const other of others) give(other)
  await world.save(server.db)
  const { body } = await of(restaurant, 'restaurant', 'pickup-map')
  expect(body.foodbanks).toHaveLength(200)
  expect(body.foodbanks[0].name).toBe('Harvest Table')
  expect(body.avgDistance).toBeCloseTo((distanceKm(restaurant.place, away) * 202) / 203, 2)
})

test('charts group orders and reviews by days in the viewer’s time zone', async () => {
  const request = give(foodBank)
  give(foodBank, { daysAgo: 2 })
  give(foodBank, { daysAgo: 2 })
  give(foodBank, { daysAgo: 7 })
  world.review(request, 4)
  world.review(give(foodBank, { daysAgo: 7 }), 3, '', hoursAfter(server.clock.now(), -24))
  world.review(give(foodBank, { daysAgo: 7 }), 4, '', hoursAfter(server.clock.now(), -24))
  world.review(give(foodBank, { daysAgo: 7 }), 4, '', hoursAfter(server.clock.now(), -24))
  await world.save(server.db)
  const orders = await of(foodBank, 'foodbank', 'donations-chart', '?range=week')
  expect(orders.body.counts).toEqual([0, 0, 0, 0, 2, 0, 1])
  expect(orders.body.starts[6]).toBe(server.clock.now().toISOString().slice(0, 10))
  const reviews = await of(restaurant, 'restaurant', 'reviews-chart', '?range=week')
  expect(reviews.body.counts).toEqual([0, 0, 0, 0, 0, 3, 1])
  expect(reviews.body.ratings).toEqual([null, null, null, null, null, 3.67, 4])
  expect((await of(foodBank, 'foodbank', 'reviews-chart', '?range=week')).body).toEqual(reviews.body)
  const abroad = await of(
    restaurant,
    'restaurant',
    'orders-chart',
    '?range=week&time_zone=Pacific/Kiritimati',
  )
  const inKiritimati = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' })
  expect(abroad.body.starts[6]).toBe(inKiritimati.format(server.clock.now()))
})

test('only members see the figures of their organisation', async () => {
  await world.save(server.db)
  const path = `/api/analytics/restaurant/summary/${restaurant.id}`
  const other = new World(server.clock.now())
  const stranger = other.restaurant()
  await other.save(server.db)
  expect((await server.as(stranger).get(path)).status).toBe(404)
  expect((await server.as(foodBank).get(path)).status).toBe(403)
  expect((await server.as(null).get(path)).status).toBe(401)
})
