import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Category, hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { changePlace } from '../../testing/places.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chartOrders } from './chart-orders.ts'
import { chartReviews } from './chart-reviews.ts'
import { countByCategory } from './count-by-category.ts'
import { listTop } from './list-top.ts'
import { mapPickups } from './map-pickups.ts'
import type { Scope, Side } from './queries.ts'
import { summariseFoodBank, summariseRestaurant } from './summarise.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  world = new World(server.clock.now())
})

interface Deed {
  /** Numbers of the places, of which each side has three. */
  from: number
  to: number
  foodBank: number
  daysAgo: number
  quantity: number
  category: Category
  rating: number | null
  completed: boolean
}

const deed: fc.Arbitrary<Deed> = fc.record({
  from: fc.nat(2),
  to: fc.nat(2),
  foodBank: fc.nat(1),
  daysAgo: fc.nat(45),
  quantity: fc.integer({ min: 1, max: 60 }),
  category: fc.constantFrom<Category>('Beverage', 'Sweet', 'Savoury'),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  completed: fc.boolean(),
})

type Places = [Organisation, Organisation, Organisation]

/** An organisation and two more of its places. */
function withPlaces(main: Organisation): Places {
  const at = (name: string, north: number) =>
    world.place(main, { name, place: { latitude: main.place.latitude + north, longitude: -74 } })
  return [main, at('Harbour', 0.1), at('Hill', 0.2)]
}

async function readFigures(side: Side, scope: Scope) {
  const { db, clock } = server
  const context = { db, clock }
  const chart = { ...scope, range: 'month' as const, time_zone: 'UTC' }
  const { pickups, ...summary } =
    side === 'restaurant_id'
      ? await summariseRestaurant(context, scope)
      : await summariseFoodBank(context, scope)
  return {
    pickups,
    summary,
    categories: await countByCategory(context, side, scope),
    top: await listTop(context, side, scope),
    map: await mapPickups(context, side, scope),
    orders: (await chartOrders(context, side, chart)).counts,
    reviews: (await chartReviews(context, side, chart)).counts,
  }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What can be added up, as counts by name. */
function countsOf({ pickups, categories, top, map, orders, reviews, summary }: Figures): [string, number][] {
  const { totalReviews } = summary
  const portions = 'totalPortions' in summary ? summary.totalPortions : summary.totalItemsDonated
  return [
    ['portions', portions],
    ['reviews', totalReviews],
    ...Object.entries(pickups),
    ...categories.map(({ category, count }): [string, number] => [category, count]),
    ...top.map(({ _id, count }): [string, number] => [_id, count]),
    ...map.counterparties.map(({ coordinates, count }): [string, number] => [
      `at ${coordinates.latitude}`,
      count,
    ]),
    ...orders.map((count, index): [string, number] => [`orders ${index}`, count]),
    ...reviews.map((count, index): [string, number] => [`reviews ${index}`, count]),
  ]
}

function addUp(counts: [string, number][]): Record<string, number> {
  const totals = new Map<string, number>()
  for (const [name, count] of counts) totals.set(name, (totals.get(name) ?? 0) + count)
  return Object.fromEntries([...totals].filter(([, count]) => count > 0))
}

function average(ratings: number[]): number | null {
  return ratings.length === 0 ? null : Math.round((sum(ratings) * 100) / ratings.length) / 100
}

test('figures of places are those of what happened there, and add up to those of the organisation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 30 }), async (deeds) => {
      world = new World(server.clock.now())
      const kitchens = withPlaces(world.restaurant())
      const stores = [40.8, 40.9].map((latitude) =>
        withPlaces(world.foodBank({ place: { latitude, longitude: -74 } })),
      )
      for (const { from, to, foodBank, daysAgo, rating, completed, ...item } of deeds) {
        const request = world.request(
          world.item(kitchens[from] as Organisation, item),
          stores[foodBank]?.[to] as Organisation,
          {
            status: completed ? 'completed' : 'accepted',
            at: hoursAfter(server.clock.now(), -24 * daysAgo - 3),
          },
        )
        if (rating !== null) world.review(request, rating)
      }
      await world.save(server.db)

      const sides = [
        {
          side: 'restaurant_id' as const,
          places: kitchens,
          at: (number: number) => deeds.filter(({ from }) => from === number),
          other: ({ foodBank }: Deed) => foodBank,
        },
        {
          side: 'food_bank_id' as const,
          places: stores[0] as Places,
          at: (number: number) => deeds.filter(({ to, foodBank }) => to === number && foodBank === 0),
          other: () => 0,
        },
      ]
      for (const { side, places, at, other } of sides) {
        const whole = await readFigures(side, { id: places[0].id })
        const parts: Figures[] = []
        for (const [number, { id, place_id, place }] of places.entries()) {
          const part = await readFigures(side, { id, place_id })
          const done = at(number)
          const ratings = done.flatMap(({ rating }) => rating ?? [])
          const common = { totalReviews: ratings.length }
          const portions = sum(done.map(({ quantity }) => quantity))
          const parties = new Set(done.map(other)).size
          expect(part.summary).toEqual(
            side === 'restaurant_id'
              ? {
                  ...common,
                  averageRating: average(ratings),
                  totalItemsDonated: portions,
                  totalFoodbanksContributed: parties,
                }
              : {
                  ...common,
                  avgRating: average(ratings),
                  totalDonations: done.length,
                  totalPortions: portions,
                  totalRestaurants: parties,
                },
          )
          const handed_over = done.filter(({ completed }) => completed).length
          const planned = done.length - handed_over
          expect(part.pickups).toEqual({ handed_over, planned, unconfirmed: 0, missed: 0 })
          expect(part.map.home).toEqual({
            latitude: expect.closeTo(place.latitude, 9),
            longitude: place.longitude,
          })
          parts.push(part)
        }
        expect(addUp(parts.flatMap(countsOf))).toEqual(addUp(countsOf(whole)))
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

const calls = {
  restaurant: [
    'summary',
    'category-breakdown',
    'orders-chart',
    'top-foodbanks',
    'pickup-map',
    'reviews-chart',
  ],
  foodbank: [
    'summary',
    'category-breakdown',
    'donations-chart',
    'top-restaurants',
    'pickup-map',
    'reviews-chart',
  ],
}

test.each(['restaurant', 'foodbank'] as const)(
  'every figure of a %s finds its own places only',
  async (kind) => {
    const organisation = () => (kind === 'restaurant' ? world.restaurant() : world.foodBank())
    const [who, other] = [organisation(), organisation()]
    const second = world.place(who, { name: 'Harbour' })
    await world.save(server.db)
    for (const name of calls[kind]) {
      const at = (place_id: string) =>
        server.as(who).get(`/api/analytics/${kind}/${name}/${who.id}?place_id=${place_id}`)
      expect(await at(second.place_id), name).toMatchObject({ status: 200 })
      const { body: missing } = await at(newId())
      expect(missing, name).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect((await at(other.place_id)).body, name).toEqual(missing)
      expect(await at('harbour'), name).toMatchObject({
        status: 422,
        body: { data: { fields: { place_id: expect.any(String) } } },
      })
    }
  },
)

test('a place keeps its figures when it moves and when it closes', async () => {
  const restaurant = world.restaurant()
  const harbour = world.place(restaurant, { name: 'Harbour' })
  const foodBank = world.foodBank()
  world.review(
    world.request(world.item(harbour, { quantity: 7 }), foodBank, {
      status: 'completed',
      at: hoursAfter(server.clock.now(), -3),
    }),
    4,
  )
  world.request(world.item(restaurant, { quantity: 2 }), foodBank, { status: 'accepted' })
  await world.save(server.db)
  const read = async (name: string) =>
    (
      await server
        .as(restaurant)
        .get(`/api/analytics/restaurant/${name}/${restaurant.id}?place_id=${harbour.place_id}`)
    ).body
  const before = await read('summary')
  expect(before).toMatchObject({
    totalItemsDonated: 7,
    averageRating: 4,
    totalReviews: 1,
    pickups: { handed_over: 1, planned: 0 },
  })

  const moved = { address: '7 Hill Road', latitude: 41.2, longitude: -73.5 }
  expect(await changePlace(server, restaurant, moved, harbour.place_id)).toMatchObject({ status: 200 })
  expect(await read('summary')).toEqual(before)
  expect((await read('pickup-map')).restaurantLocation).toEqual({ latitude: 41.2, longitude: -73.5 })

  const url = `/api/organisations/${restaurant.id}/places/${harbour.place_id}/close`
  expect(await server.as(restaurant).post(url, {})).toMatchObject({ status: 200 })
  expect(await read('summary')).toEqual(before)
  expect((await read('pickup-map')).foodbanks).toMatchObject([{ _id: foodBank.id, count: 1 }])
})
