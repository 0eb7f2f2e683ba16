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
  /** Another place of the food bank, in the same city. */
  depot: Organisation
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
  const depot = world.place(foodBank, { name: 'Depot', place: { latitude: 40.71, longitude: -74.01 } })
  const restaurant = world.restaurant()
  await world.save(scale.db)
  await scale.fill(['food_items'], () =>
    sql`
      insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, location_id, place, created_at, diets, free_from)
      select gen_random_uuid(), ${restaurant.id}::uuid, case when n % 499 = 0 then 'Ambrosia' else 'Dish ' || n end, 1 + n % 39, 1 + n % 39, ${now}::timestamptz + interval '1 day' + n % 997 * interval '1 minute',
        (array['Beverage', 'Sweet', 'Savoury'])[1 + n % 3], 'available', ${restaurant.location_id}::uuid,
        st_point(-74 + mod((n % ${sql.lit(cities)}) * 0.9, 140) + (random() - 0.5) * 0.6,
          40.7 - (n % ${sql.lit(cities)}) * 0.35 + (random() - 0.5) * 0.4, 4326)::geography,
        ${now}::timestamptz, case when n % 7 = 0 then '{vegan}' when n % 499 = 0 then '{kosher}' else '{}' end::text[],
        case when n % 7 < 2 then '{milk}' else '{}' end::text[]
      from generate_series(1, ${sql.lit(items)}) n`.execute(scale.db),
  )
  return { scale, foodBank, depot }
}

function browseIn({ scale, foodBank }: Town, input: Partial<BrowseInput>) {
  const context = { reads: readPrimary(scale.db), clock: { now: () => now } }
  return browse(context, foodBank.id, { limit: 20, quantity_gt: 0, sort: 'quantity', ...input })
}

const searches: [string, Partial<BrowseInput>, found?: number][] = [
  ['nearest', { sort: 'nearest' }],
  ['nearest of a category', { sort: 'nearest', category: 'Sweet' }],
  ['nearest with a minimum', { sort: 'nearest', quantity_gt: 30 }],
  ['nearest without matches', { sort: 'nearest', quantity_gt: 40 }, 0],
  ['nearest of a diet', { sort: 'nearest', diet: 'vegan' }],
  ['nearest of a diet without an allergen', { sort: 'nearest', diet: 'vegan', avoid: ['milk'] }],
  ['nearest of a diet that nobody offers', { sort: 'nearest', diet: 'halal' }, 0],
  ['nearest of a diet that is offered far away', { sort: 'nearest', diet: 'kosher' }, 0],
  ['largest of a diet that is offered far away', { diet: 'kosher' }, 0],
  ['largest of a diet', { diet: 'vegan' }],
  ['nearest anywhere', { sort: 'nearest', range_km: 'anywhere' }],
  ['largest in range', {}],
  ['largest of a category in range', { category: 'Beverage' }],
  ['soonest to expire in range', { sort: 'expiry' }],
  ['soonest to expire of a category in range', { sort: 'expiry', category: 'Sweet' }],
  ['soonest to expire anywhere', { sort: 'expiry', range_km: 'anywhere' }],
  ['search in range', { q: 'dish 4' }],
  ['nearest search', { sort: 'nearest', q: 'dish 4' }],
  ['nearest search for what is offered far away', { sort: 'nearest', q: 'ambrosia' }, 0],
  ['search for what is offered far away', { q: 'ambrosia' }, 0],
]

test.each(searches)(
  '%s uses the indexes of items on offer, from every place',
  async (_name, input, expected = 20) => {
    for (const place_id of [undefined, large.depot.place_id]) {
      let found = 0
      const plans = await large.scale.plansOf(async () => {
        found = (await browseIn(large, { ...input, place_id })).page.items.length
      }, ['food_items'])
      expect(found).toBe(expected)
      expect(plans).toMatch(/Scan (using|on) food_items_on_offer/)
      expect(plans).not.toMatch(/Seq Scan on food_items/)
    }
  },
)

test.each([
  ['a category', { category: 'Sweet' }, / @@ /],
  ['a minimum', { quantity_gt: 30 }, / @@ /],
  ['a diet', { diet: 'vegan' }, / @@ /],
  ['an allergen', { avoid: ['milk'] }, / @@ /],
  ['a storage', { storage: 'frozen' }, / @@ /],
  ['a word', { q: 'dish 4' }, /name ~~/],
  ['a time', { listed_since: now.toISOString() }, /created_at >=/],
] satisfies [string, Partial<BrowseInput>, RegExp][])(
  '%s is filtered inside the index, not row by row',
  async (_name, input, condition) => {
    const plans = await large.scale.plansOf(
      () => browseIn(large, { sort: 'nearest', ...input }),
      ['food_items'],
    )
    const conditions = plans.match(/(?<=Index Cond: ).*/g) ?? []
    expect(conditions.filter((each) => each.includes('place') && condition.test(each))).not.toEqual([])
  },
)

test.each(searches)('%s reads as much in a network ten times as large', async (_name, input) => {
  const [before, after] = await Promise.all(
    [small, large].map((town) => town.scale.costOf(() => browseIn(town, input), ['food_items'])),
  )
  expect(before?.rows).toBeGreaterThan(0)
  expect(after?.rows).toBeLessThan(1.5 * (before?.rows ?? 0))
  // The index of ten times as many items may be a level deeper.
  expect(after?.pages).toBeLessThan(1.5 * (before?.pages ?? 0))
})

test.each(['quantity', 'expiry'] as const)(
  'all of a category in a town, by %s, reads that town alone',
  async (sort) => {
    const costOf = (input: Partial<BrowseInput>) =>
      large.scale.costOf(() => browseIn(large, { ...input, category: 'Sweet', limit: 100 }), ['food_items'])
    const [nearest, sorted] = [await costOf({ sort: 'nearest' }), await costOf({ sort })]
    expect(sorted.pages).toBeLessThan(1.1 * nearest.pages)
  },
)

test.each(searches)('%s takes one statement', async (_name, input) => {
  expect(await large.scale.countStatements(() => browseIn(large, input))).toBe(1)
})
