import type { BrowseInput } from '@surplate/contract/food-items'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Context } from '../../context.ts'
import { type Organisation, World } from '../../fixtures/world.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { serverUrl } from '../../testing/services.ts'
import { browse } from './browse.ts'

const items = 1_000_000
const now = new Date()
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Kysely<DB>
let foodBank: Organisation
let asked: CompiledQuery[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_scale', inject('templateDatabase'))
  const pool = new pg.Pool({ connectionString: scratch.url, max: 1 })
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  const world = new World(now)
  foodBank = world.foodBank({ place: { latitude: 40.7, longitude: -74 } })
  const restaurant = world.restaurant()
  await world.save(db)
  await fill(restaurant.id)
}, 300_000)
afterAll(async () => {
  await db.destroy()
  await scratch.drop()
})

/** A million items on offer in 200 cities, the first of them around the food bank. Indexes are made afterwards: it is faster. */
async function fill(restaurantId: string) {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'food_items' and indexname like 'food_items_on_offer%'`.execute(
    db,
  )
  expect(indexes).toHaveLength(2)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await sql`
    insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, place, created_at)
    select gen_random_uuid(), ${restaurantId}::uuid, 'Dish ' || n, 1 + n % 39, 1 + n % 39, ${now}::timestamptz + interval '1 day',
      (array['Beverage', 'Sweet', 'Savoury'])[1 + n % 3], 'available',
      st_point(-74 + mod((n % 200) * 0.9, 140) + (random() - 0.5) * 0.6, 40.7 - (n % 200) * 0.35 + (random() - 0.5) * 0.4, 4326)::geography,
      ${now}::timestamptz
    from generate_series(1, ${sql.lit(items)}) n`.execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`analyze food_items`.execute(db)
}

async function plansOf(input: Partial<BrowseInput>): Promise<{ plans: string; found: number }> {
  asked = []
  const context = { db, clock: { now: () => now } } as Pick<Context, 'db' | 'clock'>
  const { items: found } = await browse(context, foodBank.id, {
    limit: 20,
    quantity_gt: 0,
    sort: 'quantity',
    ...input,
  })
  const statements = asked.filter((query) => query.sql.includes('food_items'))
  const plans: string[] = []
  for (const query of statements) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
      ...query,
      sql: `explain ${query.sql}`,
    })
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  expect(plans.length).toBeGreaterThan(1)
  return { plans: plans.join('\n\n'), found: found.length }
}

test.each([
  ['nearest', { sort: 'nearest' }],
  ['nearest of a category', { sort: 'nearest', category: 'Sweet' }],
  ['nearest with a minimum', { sort: 'nearest', quantity_gt: 30 }],
  ['nearest of something rare', { sort: 'nearest', quantity_gt: 40 }],
  ['nearest anywhere', { sort: 'nearest', range_km: 'anywhere' }],
  ['largest in range', {}],
  ['largest of a category in range', { category: 'Beverage' }],
] as [string, Partial<BrowseInput>][])(
  '%s: a million items are found by the index of places',
  async (_name, input) => {
    const { plans, found } = await plansOf(input)
    expect(found).toBe(input.quantity_gt === 40 ? 0 : 20)
    expect(plans).toMatch(/Scan (using|on) food_items_on_offer/)
    expect(plans).not.toMatch(/Seq Scan on food_items/)
  },
)
