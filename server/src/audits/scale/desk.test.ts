import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBoard } from '../../features/operator/board.ts'
import { search } from '../../features/operator/search/search.ts'
import { World } from '../../fixtures/world.ts'
import type { DB } from '../../platform/db/schema.ts'
import { openScaleDatabase, type ScaleDatabase } from './scale-database.ts'

const now = new Date('2026-11-15T12:00:00Z')
const clock = { now: () => now }
const sizes = { small: 2_000, large: 40_000 }
let small: ScaleDatabase
let large: ScaleDatabase

beforeAll(async () => {
  small = await build(sizes.small)
  large = await build(sizes.large)
}, 300_000)
afterAll(async () => {
  await small.close()
  await large.close()
})

/** A network with as many items on offer, half of them claimed, and as many pickups, of which a few went wrong. */
async function build(count: number): Promise<ScaleDatabase> {
  const scale = await openScaleDatabase()
  const { db } = scale
  const world = new World(now)
  const restaurant = world.restaurant()
  const foodBank = world.foodBank()
  await world.save(db)
  const numbers = sql`generate_series(1, ${sql.lit(count)}) as n`
  await scale.fill(['food_items', 'donation_requests', 'pickups'], async () => {
    await sql`
      insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, place,
        created_at, location_id)
      select gen_random_uuid(), ${restaurant.id}::uuid, 'Dish ' || n, 10, 10, ${now}::timestamptz + n * interval '1 minute',
        'Savoury', 'available', st_point(-74, 40, 4326)::geography, ${now}, ${restaurant.location_id}::uuid
      from ${numbers}`.execute(db)
    await sql`
      insert into donation_requests (id, food_bank_id, food_bank_location_id, food_item_id, restaurant_id,
        requested_quantity, status, created_at)
      select gen_random_uuid(), ${foodBank.id}::uuid, ${foodBank.location_id}::uuid, id, restaurant_id, 10, 'pending',
        ${now}::timestamptz - interval '1 hour'
      from (select id, restaurant_id, row_number() over (order by id) as n from food_items) as items
      where n % 2 = 0`.execute(db)
    await sql`
      insert into pickups (id, restaurant_id, food_bank_id, location_id, food_bank_location_id, state, window_from,
        window_until, code, ended_at, created_at, missed_by)
      select gen_random_uuid(), ${restaurant.id}::uuid, ${foodBank.id}::uuid, ${restaurant.location_id}::uuid,
        ${foodBank.location_id}::uuid, case when n <= 200 then 'missed' else 'handed_over' end, at, at + interval '1 hour',
        '000000', at, at, case when n <= 200 then 'food_bank' end
      from (select n, ${now}::timestamptz - n * interval '1 hour' as at from ${numbers}) as ended`.execute(db)
  })
  return scale
}

/** As the statements call what they read. */
const read = ['item', 'claim', 'pickup', 'organisation', 'restaurant', 'food_bank', 'users'] as (keyof DB)[]

const screens = {
  desk: ({ db }: ScaleDatabase) => readBoard({ db: db as never, clock }, { time_zone: 'UTC' }),
  'food on offer': ({ db }: ScaleDatabase) =>
    search({ db: db as never, clock }, { kind: 'items', limit: 20 }),
  pickups: ({ db }: ScaleDatabase) => search({ db: db as never, clock }, { kind: 'pickups', limit: 20 }),
}

test.each(Object.entries(screens))('%s walks indexes', async (_name, show) => {
  const plans = await large.plansOf(() => show(large), read)
  expect(plans).toMatch(/Index (Only )?Scan/)
  expect(plans).not.toMatch(/Seq Scan on (food_items|donation_requests|pickups|handovers|handover_lines)/)
})

test.each(Object.entries(screens))(
  '%s reads no more rows of a network twenty times as large',
  async (_name, show) => {
    const before = await small.costOf(() => show(small), read)
    const after = await large.costOf(() => show(large), read)
    expect(after.rows).toBeLessThanOrEqual(before.rows * 1.2)
  },
)
