import type { Range } from '@surplate/contract/lib/chart-ranges'
import { ranges } from '@surplate/contract/lib/chart-ranges'
import { distanceKm } from '@surplate/contract/lib/geo'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Category, hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { connectDatabase, type Database } from '../../platform/db/database.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { serverUrl } from '../../testing/services.ts'
import { chartOrders } from './chart-orders.ts'
import { chartReviews } from './chart-reviews.ts'
import { countByCategory } from './count-by-category.ts'
import { listTop } from './list-top.ts'
import { mapPickups } from './map-pickups.ts'
import { summariseFoodBank, summariseRestaurant } from './summarise.ts'

const runs = 120
const noPickups = { handed_over: 0, unconfirmed: 0, missed: 0 }
const dayMs = 86_400_000
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_figures', inject('templateDatabase'))
  db = connectDatabase(scratch.url, 2, () => {})
})
afterAll(async () => {
  await db.destroy()
  await scratch.drop()
})

/** Time zones with their UTC offsets in hours, and days on which their clocks change. */
const zones: [name: string, hours: number[], changes: string[]][] = [
  ['UTC', [0], ['2025-03-01']],
  ['Europe/Berlin', [1, 2], ['2025-03-30', '2025-10-26']],
  ['America/New_York', [-5, -4], ['2026-03-08', '2026-11-01']],
  ['Africa/Cairo', [2, 3], ['2025-04-25', '2025-10-31']],
  ['America/Havana', [-5, -4], ['2025-03-09', '2025-11-02']],
  ['Asia/Beirut', [2, 3], ['2025-03-30', '2025-10-26']],
  ['America/Sao_Paulo', [-3, -2], ['2018-02-18', '2018-11-04']],
  ['Australia/Lord_Howe', [10.5, 11], ['2026-04-05', '2026-10-04']],
  ['Asia/Kathmandu', [5.75], ['2026-02-28']],
  ['Pacific/Kiritimati', [14], ['2024-12-31']],
  ['Etc/GMT+12', [-12], ['2024-02-29']],
  ['Pacific/Apia', [-10, 14], ['2011-12-30']],
]

interface Deed {
  daysAgo: number
  /** Selects one of the zone's offsets; with `beside` it gives a time near local midnight or anywhere in the day. */
  offset: number
  beside: number
  party: number
  quantity: number
  category: Category
  rating: number | null
  reviewedAfterMs: number
}

const deed: fc.Arbitrary<Deed> = fc.record({
  daysAgo: fc.oneof(
    fc.integer({ min: 0, max: 8 }),
    fc.integer({ min: 0, max: 32 }),
    fc.integer({ min: 0, max: 400 }),
  ),
  offset: fc.nat(1),
  beside: fc.oneof(fc.constantFrom(-3_600_000, -1, 0, 1, 1_800_000, 3_599_999, 3_600_000), fc.nat(dayMs - 1)),
  party: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 60 }),
  category: fc.constantFrom<Category>('Beverage', 'Sweet', 'Savoury'),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  reviewedAfterMs: fc.oneof(fc.constant(0), fc.nat(3 * dayMs)),
})

const history = fc.constantFrom(...zones).chain(([zone, hours, changes]) =>
  fc.record({
    zone: fc.constant(zone),
    hours: fc.constant(hours),
    now: fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * dayMs, max: 40 * dayMs }))
      .map(([day, later]) => new Date(Date.parse(day) + later)),
    deeds: fc.array(deed, { maxLength: 40 }),
  }),
)

interface Order {
  at: Date
  foodBank: Organisation
  quantity: number
  category: Category
}

interface Review {
  at: Date
  foodBank: Organisation
  rating: number
}

/** Slow reference implementation: formats each instant in the zone and compares the text. */
function chartOf(moments: Date[], range: Range, inGroups: boolean, now: Date, zone: string): Date[][] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const today = format.format(now)
  if (range === 'year') {
    const [year = 0, month = 0] = today.split('-').map(Number)
    const wanted = Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(year, month - 12 + index)).toISOString().slice(0, 7),
    )
    return wanted.map((each) => moments.filter((moment) => format.format(moment).slice(0, 7) === each))
  }
  const days = range === 'week' ? 7 : 30
  const size = range === 'month' && inGroups ? 6 : 1
  const dates = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(today) - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
  return Array.from({ length: days / size }, (_, index) => {
    const wanted = dates.slice(index * size, (index + 1) * size)
    return moments.filter((moment) => wanted.includes(format.format(moment)))
  })
}

/** Two decimals, computed from integers so that halves round exactly. */
const average = (values: number[]) =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) * 100) / values.length) / 100

function countBy<Value>(values: Value[]): [Value, number][] {
  return [...new Set(values)].map((value) => [value, values.filter((each) => each === value).length])
}

test(`figures match a slow reference implementation for ${runs} random histories`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ zone, hours, now, deeds }) => {
      const world = new World(now)
      const restaurant = world.restaurant()
      const foodBanks = ['A', 'B', 'C', 'D'].map((name, index) =>
        world.foodBank({ name: `Bank ${name}`, place: { latitude: 40 + index / 7, longitude: -74 } }),
      )
      const orders: Order[] = []
      const reviews: Review[] = []
      const midnight = now.getTime() - (now.getTime() % dayMs)
      for (const { daysAgo, offset, beside, party, rating, reviewedAfterMs, ...item } of deeds) {
        const local = midnight - daysAgo * dayMs - (hours[offset] ?? hours[0] ?? 0) * 3_600_000 + beside
        const at = new Date(Math.min(local, now.getTime()))
        const foodBank = foodBanks[party] as Organisation
        const request = world.request(world.item(restaurant, item), foodBank, {
          status: 'accepted',
          at: hoursAfter(at, -0.5),
        })
        orders.push({ at, foodBank, ...item })
        if (rating === null) continue
        const reviewedAt = new Date(Math.min(at.getTime() + reviewedAfterMs, now.getTime()))
        world.review(request, rating, '', reviewedAt)
        reviews.push({ at: reviewedAt, foodBank, rating })
      }
      await world.save(db)
      const context = { db, clock: { now: () => now } }

      const sides = [
        { side: 'restaurant_id', who: restaurant, orders, reviews } as const,
        ...foodBanks.map((who) => ({
          side: 'food_bank_id' as const,
          who,
          orders: orders.filter(({ foodBank }) => foodBank === who),
          reviews: reviews.filter(({ foodBank }) => foodBank === who),
        })),
      ]
      for (const { side, who, ...own } of sides) {
        for (const range of ranges) {
          const input = { id: who.id, range, time_zone: zone }
          const moments = own.orders.map(({ at }) => at)
          const counts = chartOf(moments, range, false, now, zone).map(({ length }) => length)
          expect((await chartOrders(context, side, input)).counts).toEqual(counts)

          const told = await chartReviews(context, side, input)
          const groups = chartOf(
            own.reviews.map(({ at }) => at),
            range,
            true,
            now,
            zone,
          )
          expect(told.counts).toEqual(groups.map(({ length }) => length))
          const ratings = groups.map((group) =>
            average(own.reviews.filter(({ at }) => group.includes(at)).map(({ rating }) => rating)),
          )
          expect(told.ratings).toEqual(ratings)
        }
        const categories = countBy(own.orders.map(({ category }) => category))
        expect(await countByCategory(context, side, { id: who.id })).toEqual(
          categories
            .map(([category, count]) => ({ category, count }))
            .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1)),
        )
      }

      const parties = countBy(orders.map(({ foodBank }) => foodBank))
        .map(([{ id, name, place }, count]) => ({ _id: id, name, place, count }))
        .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      expect(await listTop(context, 'restaurant_id', { id: restaurant.id })).toEqual(
        parties.map(({ place: _place, ...row }) => row),
      )
      const distances = parties.map(({ place }) => distanceKm(restaurant.place, place))
      const map = await mapPickups(context, 'restaurant_id', { id: restaurant.id })
      expect(map.counterparties.map(({ _id }) => _id)).toEqual(parties.map(({ _id }) => _id))
      for (const [index, { distance }] of map.counterparties.entries())
        expect(Math.abs(distance - (distances[index] ?? 0))).toBeLessThanOrEqual(0.00501)
      const mean = distances.reduce((sum, km) => sum + km, 0) / distances.length
      if (distances.length === 0) expect(map.avgDistance).toBeNull()
      else expect(Math.abs((map.avgDistance ?? 0) - mean)).toBeLessThanOrEqual(0.00501)

      expect(await summariseRestaurant(context, { id: restaurant.id })).toEqual({
        totalItemsDonated: orders.reduce((sum, { quantity }) => sum + quantity, 0),
        totalFoodbanksContributed: parties.length,
        averageRating: average(reviews.map(({ rating }) => rating)),
        totalReviews: reviews.length,
        pickups: { ...noPickups, planned: orders.length },
      })
      const [first] = foodBanks as [Organisation]
      expect(await summariseFoodBank(context, { id: first.id })).toEqual({
        totalDonations: orders.filter(({ foodBank }) => foodBank === first).length,
        totalPortions: orders
          .filter(({ foodBank }) => foodBank === first)
          .reduce((sum, { quantity }) => sum + quantity, 0),
        totalRestaurants: orders.some(({ foodBank }) => foodBank === first) ? 1 : 0,
        avgRating: average(reviews.filter(({ foodBank }) => foodBank === first).map(({ rating }) => rating)),
        totalReviews: reviews.filter(({ foodBank }) => foodBank === first).length,
        pickups: { ...noPickups, planned: orders.filter(({ foodBank }) => foodBank === first).length },
      })
    }),
    { numRuns: runs },
  )
}, 120_000)
