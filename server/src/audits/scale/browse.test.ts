import type { BrowseInput } from '@surplate/contract/food-items'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { browse } from '../../features/food-items/browse.ts'
import { type Organisation, World } from '../../fixtures/world.ts'
import { readPrimary } from '../../platform/db/reads.ts'
import { openScaleDatabase, type ScaleDatabase } from './scale-database.ts'

const { browsedItems } = inject('audit')
const now = new Date()
let small: Town
let large: Town

interface Town {
  scale: ScaleDatabase
  foodBank: Organisation
}

beforeAll(async () => {
  small = await build(browsedItems / 10, 20)
  large = await build(browsedItems, 200)
}, 300_000)
afterAll(async () => {
  await small.scale.close()
  await large.scale.close()
})

/** Cities of the same density, the first one around the food bank. */
async function build(items: number, cities: number): Promise<Town> {
  const scale = await openScaleDatabase()
  const world = new World(now)
  const foodBank = world.foodBank({ place: { latitude: 40.7, longitude: -74 } })
  const restaurant = world.restaurant()
  await world.save(scale.db)
  await scale.fill(['food_items'], () =>
    sql`
      insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, place, created_at)
      select gen_random_uuid(), ${restaurant.id}::uuid, 'Dish ' || n, 1 + n % 39, 1 + n % 39, ${now}::timestamptz + interval '1 day',
        (array['Beverage', 'Sweet', 'Savoury'])[1 + n % 3], 'available',
        st_point(-74 + mod((n % ${sql.lit(cities)}) * 0.9, 140) + (random() - 0.5) * 0.6,
          40.7 - (n % ${sql.lit(cities)}) * 0.35 + (random() - 0.5) * 0.4, 4326)::geography,
        ${now}::timestamptz
      from generate_series(1, ${sql.lit(items)}) n`.execute(scale.db),
  )
  return { scale, foodBank }
}

function browseIn({ scale, foodBank }: Town, input: Partial<BrowseInput>) {
  const context = { reads: readPrimary(scale.db), clock: { now: () => now } }
  return browse(context, foodBank.id, { limit: 20, quantity_gt: 0, sort: 'quantity', ...input })
}

const searches: [string, Partial<BrowseInput>][] = [
  ['nearest', { sort: 'nearest' }],
  ['nearest of a category', { sort: 'nearest', category: 'Sweet' }],
  ['nearest with a minimum', { sort: 'nearest', quantity_gt: 30 }],
  ['nearest without matches', { sort: 'nearest', quantity_gt: 40 }],
  ['nearest anywhere', { sort: 'nearest', range_km: 'anywhere' }],
  ['largest in range', {}],
  ['largest of a category in range', { category: 'Beverage' }],
  ['soonest to expire in range', { sort: 'expiry' }],
  ['search in range', { q: 'dish 4' }],
  ['nearest search', { sort: 'nearest', q: 'dish 4' }],
]

test.each(searches)('%s uses the indexes of items on offer', async (_name, input) => {
  let found = 0
  const plans = await large.scale.plansOf(async () => {
    found = (await browseIn(large, input)).page.items.length
  }, ['food_items'])
  expect(found).toBe(input.quantity_gt === 40 ? 0 : 20)
  expect(plans).toMatch(/Scan (using|on) food_items_on_offer/)
  expect(plans).not.toMatch(/Seq Scan on food_items/)
})

test.each(searches)('%s reads as much in a network ten times as large', async (_name, input) => {
  const [before, after] = await Promise.all(
    [small, large].map((town) => town.scale.costOf(() => browseIn(town, input), ['food_items'])),
  )
  expect(before?.rows).toBeGreaterThan(0)
  expect(after?.rows).toBeLessThan(1.5 * (before?.rows ?? 0))
  // The index of ten times as many items may be a level deeper.
  expect(after?.pages).toBeLessThan(1.5 * (before?.pages ?? 0))
})

test.each(searches)('%s takes one statement', async (_name, input) => {
  expect(await large.scale.countStatements(() => browseIn(large, input))).toBe(1)
})
