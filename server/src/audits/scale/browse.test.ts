import type { BrowseInput } from '@surplate/contract/food-items'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { browse } from '../../features/food-items/browse.ts'
import { type Organisation, World } from '../../fixtures/world.ts'
import { openScaleDatabase, type ScaleDatabase } from './scale-database.ts'

const { browsedItems } = inject('audit')
const now = new Date()
let scale: ScaleDatabase
let foodBank: Organisation

beforeAll(async () => {
  scale = await openScaleDatabase()
  const world = new World(now)
  foodBank = world.foodBank({ place: { latitude: 40.7, longitude: -74 } })
  const restaurant = world.restaurant()
  await world.save(scale.db)
  await scale.fill(['food_items'], () => addItems(restaurant.id))
}, 300_000)
afterAll(() => scale.close())

/** Available items in 200 cities, the first one around the food bank. */
function addItems(restaurantId: string) {
  return sql`
    insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, place, created_at)
    select gen_random_uuid(), ${restaurantId}::uuid, 'Dish ' || n, 1 + n % 39, 1 + n % 39, ${now}::timestamptz + interval '1 day',
      (array['Beverage', 'Sweet', 'Savoury'])[1 + n % 3], 'available',
      st_point(-74 + mod((n % 200) * 0.9, 140) + (random() - 0.5) * 0.6, 40.7 - (n % 200) * 0.35 + (random() - 0.5) * 0.4, 4326)::geography,
      ${now}::timestamptz
    from generate_series(1, ${sql.lit(browsedItems)}) n`.execute(scale.db)
}

test.each([
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
] as [string, Partial<BrowseInput>][])('%s uses the place index', async (_name, input) => {
  let found = 0
  const plans = await scale.plansOf(async () => {
    const context = { db: scale.db, clock: { now: () => now } }
    const asked = { limit: 20, quantity_gt: 0, sort: 'quantity' as const, ...input }
    found = (await browse(context, foodBank.id, asked)).items.length
  }, ['food_items'])
  expect(found).toBe(input.quantity_gt === 40 ? 0 : 20)
  expect(plans).toMatch(/Scan (using|on) food_items_on_offer/)
  expect(plans).not.toMatch(/Seq Scan on food_items/)
})
