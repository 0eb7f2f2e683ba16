import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTown } from '../fixtures/town.ts'
import type { Rows } from '../fixtures/world.ts'
import { connectDatabase, type Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { unhurried } from '../platform/db/pool.ts'
import { createScratchDatabase } from '../platform/db/scratch.ts'
import { serverUrl } from '../testing/services.ts'
import { brokenPromises } from './race/broken-promises.ts'

const lastRelease = '0012_organisations_own_their_data'
const { migratedOrders: orders } = inject('audit')
const now = new Date('2026-06-17T18:00:00Z')

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_migration')
  db = connectDatabase(scratch.url, 1, () => {}, { patience: unhurried })
  await migrate(db, lastRelease)
  await insertTown(buildTown(now).rows)
  await insertOrders()
}, 300_000)
afterAll(async () => {
  await db.destroy()
  await scratch.drop()
})

/** Tables in the order of their foreign keys, as they were called. */
const tables = {
  locations: 'locations',
  users: 'users',
  organisations: 'organisations',
  memberships: 'memberships',
  restaurants: 'restaurants',
  food_banks: 'food_banks',
  food_items: 'food_items',
  donation_requests: 'donation_requests',
  donations: 'completed_orders',
  reviews: 'reviews',
} satisfies Partial<Record<keyof Rows, string>>

/** Inserts what the tables of the last release have columns for. */
async function insertTown(rows: Rows) {
  for (const [table, before] of Object.entries(tables)) {
    const columns = await columnsOf(before)
    for (const row of rows[table as keyof Rows] ?? []) {
      const values = Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))
      await db
        .insertInto(before as 'locations')
        .values(values as never)
        .execute()
    }
  }
  // The town has no withdrawn item.
  await sql`
    update food_items set closed_at = created_at + interval '5 minutes', close_reason = 'withdrawn'
    where id in (
      select id from food_items where status = 'available'
        and not exists (select from donation_requests where food_item_id = food_items.id) order by id limit 5)`.execute(
    db,
  )
}

async function columnsOf(table: string): Promise<Set<string>> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = ${table}`.execute(db)
  return new Set(rows.map(({ column_name }) => column_name))
}

/** Years of orders between the organisations of the town. Ids of items start with their time, except for a few. */
async function insertOrders() {
  await sql`
    create table numbered as
    select n, case n % 100 when 0 then gen_random_uuid() else overlay(gen_random_uuid()::text placing time_of_id from 1)::uuid end as item,
      gen_random_uuid() as request, 1 + n % 30 as quantity, at,
      (select array_agg(id order by id) from restaurants) as kitchens,
      (select array_agg(id order by id) from food_banks) as pantries
    from generate_series(1, ${sql.lit(orders)}) n
    cross join lateral (select ${now}::timestamptz - n * interval '5 minutes' as at) listed
    cross join lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex) time
    cross join lateral (select left(hex, 8) || '-' || right(hex, 4) as time_of_id) id`.execute(db)
  await sql`alter table numbered add restaurant_id uuid, add food_bank_id uuid`.execute(db)
  await sql`
    update numbered set restaurant_id = kitchens[1 + n % cardinality(kitchens)],
      food_bank_id = pantries[1 + n % cardinality(pantries)]`.execute(db)
  await sql`
    insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, place, created_at)
    select item, restaurant_id, 'Soup', quantity, 0, at + interval '1 day', 'Savoury', 'sold', place, at
    from numbered join organisations on organisations.id = restaurant_id join locations on locations.id = location_id`.execute(
    db,
  )
  await sql`
    insert into donation_requests (id, food_bank_id, food_item_id, restaurant_id, requested_quantity, status, created_at, accepted_at, completed_at)
    select request, food_bank_id, item, restaurant_id, quantity, 'completed', at, at, at from numbered`.execute(
    db,
  )
  await sql`
    insert into completed_orders (id, donation_request_id, restaurant_id, food_bank_id, food_item_id, category, quantity, distance_km, created_at)
    select gen_random_uuid(), request, restaurant_id, food_bank_id, item, 'Savoury', quantity, 3, at from numbered`.execute(
    db,
  )
  await sql`
    update restaurants set total_donations = (select coalesce(sum(quantity), 0) from completed_orders where restaurant_id = restaurants.id)`.execute(
    db,
  )
  await sql`drop table numbered`.execute(db)
}

/** Figures per organisation, by the table that holds what was given. */
async function totals(given: 'completed_orders' | 'donations') {
  const table = sql.table(given)
  const { rows } = await sql`
    select organisations.id, count(given.id)::int as orders, coalesce(sum(given.quantity), 0)::int as portions,
      count(distinct category)::int as categories, max(given.created_at) as last, total_donations
    from organisations left join restaurants using (id)
    left join ${table} given on organisations.id in (given.restaurant_id, given.food_bank_id)
    group by organisations.id, total_donations order by organisations.id`.execute(db)
  const requests = await sql`
    select case when status in ('accepted', 'completed') then 'granted' else status end as state, count(*)::int, sum(requested_quantity)::int
    from donation_requests group by state order by state`.execute(db)
  const items = await sql`
    select status, close_reason, count(*)::int, sum(quantity)::int as quantity from food_items
    group by status, close_reason order by status, close_reason`.execute(db)
  return { organisations: rows, requests: requests.rows, items: items.rows }
}

/** How many organisations do not have exactly one place, and how much is not at the address of its organisation. */
async function misplaced() {
  const { rows } = await sql`
    with main as (
      select organisations.id, organisations.location_id,
        array_agg((places.name, places.location_id, locations.id))
          = array[(case organisations.kind when 'restaurant' then 'Kitchen' else 'Depot' end, organisations.location_id, organisations.location_id)] as is_only_place
      from organisations left join places on organisation_id = organisations.id
      left join locations on locations.place_id = places.id
      group by organisations.id
    ),
    found as (
      select 'organisations' as what, is_only_place as is_right from main
      union all
      select 'food_items', food_items.location_id = main.location_id from food_items join main on main.id = restaurant_id
      union all
      select 'donation_requests', food_bank_location_id = location_id from donation_requests join main on main.id = food_bank_id
      union all
      select what, (visits.location_id, food_bank_location_id) = (restaurant.location_id, food_bank.location_id)
      from (
        select 'pickups' as what, restaurant_id, food_bank_id, location_id, food_bank_location_id from pickups
        union all
        select 'donations', restaurant_id, food_bank_id, location_id, food_bank_location_id from donations
      ) as visits
      join main restaurant on restaurant.id = restaurant_id join main food_bank on food_bank.id = food_bank_id
    )
    select what, count(*)::int from found where is_right is not true group by what`.execute(db)
  return rows
}

test(`the last release with the demo town and ${orders.toLocaleString('en')} orders migrates with equal totals`, async ({
  annotate,
}) => {
  const before = await totals('completed_orders')
  const start = performance.now()
  const applied = await migrate(db)
  const seconds = (performance.now() - start) / 1000
  await annotate(`migrated ${applied.length} versions in ${seconds.toFixed(1)} s`)

  expect(await totals('donations')).toEqual(before)
  expect(await brokenPromises(db)).toEqual([])
  expect(await misplaced()).toEqual([])
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int from ledger_entries group by kind order by kind`.execute(db)
  const entries = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  expect(entries.listed).toBeGreaterThan(orders)
  expect(entries.reserved).toBeGreaterThan(orders)
  expect(entries.withdrawn).toBe(5)
  // Every acceptance is a pickup now; what is long past was handed over for all we know.
  expect(entries.handed_over).toBeGreaterThan(orders)
  const places = await sql<{ place: string }>`
    select tableoid::regclass::text as place from ledger_entries group by 1 order by count(*) desc`.execute(
    db,
  )
  expect(places.rows.map(({ place }) => place)).toEqual([
    expect.stringMatching(/^ledger_entries_until_\d{4}_\d\d$/),
    'ledger_entries_default',
  ])
}, 300_000)
