import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'
import type { DB } from '../../../server/src/platform/db/schema.ts'
import { fillTables, runAll } from '../../../server/src/testing/fill-tables.ts'
import { areaOf, type City, citiesOf } from './cities.ts'
import { rareName, sqlCategory, sqlName } from './dishes.ts'
import { foodBankOffset, sqlId } from './ids.ts'
import { sizes, type WorldName } from './sizes.ts'

/** The version of the schema that these statements fill. Later migrations run on the filled tables, as they do in production. */
export const filledVersion = '0027_trust'

const tables: (keyof DB)[] = [
  'locations',
  'users',
  'organisations',
  'places',
  'memberships',
  'restaurants',
  'food_banks',
  'food_items',
  'pickups',
  'donation_requests',
  'donations',
  'reviews',
  'ledger_entries',
  'photos',
]

/** Items given away by one restaurant to two food banks at a time, each of which collects some of each. */
const itemsPerBlock = 5
const donationsPerBlock = 2 * itemsPerBlock
const reviewedItems = 2

/**
 * Fills an empty database. All values follow from hashes of row numbers, so that a world is the same everywhere, except
 * for its times, which are relative to now.
 */
export async function fillWorld(db: Database, world: WorldName): Promise<void> {
  const size = sizes[world]
  const cities = citiesOf(world)
  await prepare(db, cities)
  await fillTables(db, tables, async () => {
    await runAll(db, [
      ...organisations('restaurant', areaOf(world)),
      ...organisations('foodBank', areaOf(world)),
      blocks(size.donations / donationsPerBlock, size.activeShare),
    ])
    await runAll(db, ['analyze locations', 'analyze bench.blocks', 'analyze bench.cities'])
    await runAll(db, [
      ...halves(requests),
      ...halves(donations),
      offers(size.items),
      soldItems,
      pickups,
      reviews,
    ])
    await runAll(db, [restaurants, foodBanks, entries, photos, claims])
  })
  await runAll(db, [
    `insert into public_totals (portions, restaurants, food_banks)
      select sum(total_donations), count(*), ${size.foodBanks} from restaurants
      on conflict (id) do update set portions = excluded.portions, restaurants = excluded.restaurants, food_banks = excluded.food_banks`,
    keptCounts,
  ])
  await runAll(db, ['drop table bench.blocks'])

  /** Splits the blocks between two connections. */
  function halves(insert: (where: string) => string): string[] {
    const middle = size.donations / donationsPerBlock / 2
    return [insert(`b <= ${middle}`), insert(`b > ${middle}`)]
  }
}

async function prepare(db: Database, cities: City[]) {
  await sql.raw('create schema bench').execute(db)
  await sql
    .raw(`create function bench.u(n bigint, seed bigint) returns float8 language sql immutable parallel safe as
      'select ((hashint8extended(n, seed) >> 12) & 1099511627775)::float8 / 1099511627776'`)
    .execute(db)
  await sql
    .raw(`create table bench.cities (number int, longitude float8, latitude float8, spread_km float8, share float8,
      first_restaurant int, restaurants int, first_food_bank int, food_banks int)`)
    .execute(db)
  await sql`
    insert into bench.cities
    select * from json_populate_recordset(null::bench.cities, ${JSON.stringify(cities)}::json)`.execute(db)
  let sum = 0
  const ends = cities.slice(0, -1).map(({ share }) => {
    sum += share
    return sum
  })
  const numbers = cities.map(({ number }) => number)
  await sql
    .raw(`create function bench.city(u float8) returns int language sql immutable parallel safe as
      'select (''{${numbers.join(',')}}''::int[])[1 + width_bucket(u, ''{${ends.join(',')}}''::float8[])]'`)
    .execute(db)
}

/** A uniform number between 0 and 1 that follows from a row number. */
function u(n: string, seed: number): string {
  return `bench.u(${n}, ${seed})`
}

/** Bell-shaped around 0. */
function gauss(n: string, seed: number): string {
  return `(sqrt(-2 * ln(1 - ${u(n, seed)})) * cos(2 * pi() * ${u(n, seed + 1)}))`
}

function whole(n: string, seed: number, below: number): string {
  return `floor(${u(n, seed)} * ${below})::int`
}

/** Few large ones and many small ones. */
function skewed(n: string, seed: number, scale: number, most: number): string {
  return `least(${most}, 1 + floor(${scale} * (power(1 - ${u(n, seed)}, -0.6) - 1)))::int`
}

function organisations(kind: 'restaurant' | 'foodBank', area: ReturnType<typeof areaOf>): string[] {
  const [first, count, seed, name, offset] =
    kind === 'restaurant'
      ? ['first_restaurant', 'restaurants', 100, 'Kitchen', 0]
      : ['first_food_bank', 'food_banks', 200, 'Food bank', foodBankOffset]
  const columnKind = kind === 'restaurant' ? 'restaurant' : 'food_bank'
  const numbers = `bench.cities c cross join lateral generate_series(c.${first}, c.${first} + c.${count} - 1) n`
  const location = sqlId('location', `n + ${offset}`)
  const place = sqlId('place', `n + ${offset}`)
  const user = sqlId('user', `n + ${offset}`)
  const long = `case when spread_km is null then ${area.west} + ${u('n', seed)} * ${area.east - area.west}
    else longitude + ${gauss('n', seed + 2)} * spread_km / (111.2 * cos(radians(latitude))) end`
  const lat = `case when spread_km is null then ${area.south} + ${u('n', seed + 1)} * ${area.north - area.south}
    else latitude + ${gauss('n', seed + 4)} * spread_km / 111.2 end`
  return [
    `insert into locations (id, address, city, country, place, created_at, place_id)
      select ${location}, n || ' Market Street', 'City ' || number, 'United States', st_point(${long}, ${lat}, 4326)::geography,
        now() - interval '3 years', ${place} from ${numbers}`,
    `insert into users (id, firebase_uid, email, email_confirmed_at, created_at)
      select ${user}, 'bench-${kind}-' || n, '${kind}-' || n || '@example.org', now(), now() - interval '3 years' from ${numbers}`,
    `insert into organisations (id, kind, name, location_id, created_at, contact_no, trust, trusted)
      select ${sqlId(kind, 'n')}, '${columnKind}', '${name} ' || n, ${location}, now() - interval '3 years', '+1 555 0100000',
        'approved', true
      from ${numbers}`,
    `insert into places (id, organisation_id, name, location_id, created_at)
      select ${place}, ${sqlId(kind, 'n')}, 'Kitchen', ${location}, now() - interval '3 years' from ${numbers}`,
    `insert into memberships (organisation_id, user_id, role, created_at)
      select ${sqlId(kind, 'n')}, ${user}, 'owner', now() - interval '3 years' from ${numbers}`,
  ]
}

/** What was donated when by whom to whom; the same few organisations of a city do most of it. */
function blocks(count: number, activeShare: number): string {
  return `create unlogged table bench.blocks as
    select b, first_restaurant + floor(active_restaurants * power(${u('b', 302)}, 3))::int as r,
      first_food_bank + f as f1, first_food_bank + (f + 1 + floor((active_food_banks - 1) * ${u('b', 304)})::int) % active_food_banks as f2,
      now() - interval '1 day' - interval '1 second' * floor(${u('b', 305)} * 63072000) as at
    from (
      select b, c.*, floor(active_food_banks * power(${u('b', 303)}, 3))::int as f
      from generate_series(1, ${count}) b
      join (
        select *, greatest(1, ceil(restaurants * ${activeShare}))::int as active_restaurants,
          greatest(2, ceil(food_banks * ${activeShare}))::int as active_food_banks
        from bench.cities
      ) c on c.number = bench.city(${u('b', 301)})
    ) as placed`
}

const item = `(b - 1) * ${itemsPerBlock} + i + 1`
const visit = '(b - 1) * 2 + j + 1'
const donation = `((b - 1) * 2 + j) * ${itemsPerBlock} + i + 1`
const dish = (n: string) => whole(n, 401, 1_000_000)
const portions = (d: string) => skewed(d, 402, 3, 200)
const foodBankNumber = 'case j when 0 then f1 else f2 end'
const foodBankOf = sqlId('foodBank', foodBankNumber)
const locationOf = sqlId('location', 'r')
const foodBankLocationOf = sqlId('location', `${foodBankOffset} + ${foodBankNumber}`)
const eachItem = `bench.blocks, generate_series(0, ${itemsPerBlock - 1}) i`
const eachVisit = 'bench.blocks, generate_series(0, 1) j'
const eachDonation = `${eachVisit}, generate_series(0, ${itemsPerBlock - 1}) i`

/** To have been reviewed. */
const oldEnough = `at < now() - interval '2 days'`

const soldItems = `insert into food_items
    (id, restaurant_id, name, quantity, remaining, handed_over, expiration_date, category, status, location_id, place, created_at)
  select ${sqlId('soldItem', 'n')}, restaurant_id, ${sqlName('n', dish('n'))}, quantity, 0, quantity, at + interval '1 day',
    ${sqlCategory(dish('n'))}, 'sold', locations.id, place, at - interval '2 hours'
  from (
    select ${item} as n, r, at, ${sqlId('restaurant', 'r')} as restaurant_id,
      ${portions(donation.replaceAll('j', '0'))} + ${portions(donation.replaceAll('j', '1'))} as quantity
    from ${eachItem} offset 0
  ) as sold join locations on locations.id = ${locationOf}`

const pickups = `insert into pickups
    (id, restaurant_id, food_bank_id, location_id, food_bank_location_id, state, window_from, window_until, code, created_at,
      arrived_at, ended_at)
  select ${sqlId('pickup', visit)}, ${sqlId('restaurant', 'r')}, ${foodBankOf}, ${locationOf}, ${foodBankLocationOf}, 'handed_over',
    at + interval '1 hour', at + interval '3 hours', lpad((b % 1000000)::text, 6, '0'), at, at + interval '110 minutes', at + interval '2 hours'
  from ${eachVisit}`

function requests(where: string): string {
  return `insert into donation_requests (id, food_bank_id, food_item_id, restaurant_id, requested_quantity, status, created_at,
      created_by, accepted_at, accepted_by, completed_at, completed_by, granted_quantity, pickup_id, food_bank_location_id)
    select ${sqlId('request', 'd')}, food_bank_id, food_item_id, restaurant_id, quantity, 'completed', at - interval '1 hour',
      food_bank_user, at, restaurant_user, at + interval '2 hours', restaurant_user, quantity, pickup_id, food_bank_location_id
    from (
      select ${donation} as d, at, ${foodBankOf} as food_bank_id, ${sqlId('soldItem', item)} as food_item_id,
        ${sqlId('restaurant', 'r')} as restaurant_id, ${sqlId('user', 'r')} as restaurant_user,
        ${sqlId('user', `${foodBankOffset} + ${foodBankNumber}`)} as food_bank_user, ${foodBankLocationOf} as food_bank_location_id,
        ${sqlId('pickup', visit)} as pickup_id, ${portions(donation)} as quantity
      from ${eachDonation} where ${where} offset 0
    ) as asked`
}

function donations(where: string): string {
  return `insert into donations
      (id, donation_request_id, restaurant_id, food_bank_id, food_item_id, category, quantity, distance_km, created_at, reviewed,
        location_id, food_bank_location_id)
    select ${sqlId('donation', donation)}, ${sqlId('request', donation)}, ${sqlId('restaurant', 'r')}, ${foodBankOf},
      ${sqlId('soldItem', item)}, ${sqlCategory(dish(item))}, ${portions(donation)}, ${u(donation, 403)} * 20, at,
      i < ${reviewedItems} and ${oldEnough}, ${locationOf}, ${foodBankLocationOf}
    from ${eachDonation} where ${where}`
}

const reviews = `insert into reviews (id, food_bank_id, restaurant_id, food_item_id, rating, feedback, created_at)
  select ${sqlId('review', donation)}, ${foodBankOf}, ${sqlId('restaurant', 'r')}, ${sqlId('soldItem', item)},
    5 - floor(5 * power(${u(donation, 404)}, 3))::int, 'Everything was ready and still warm.', at + interval '1 day'
  from ${eachVisit}, generate_series(0, ${reviewedItems - 1}) i where ${oldEnough}`

const restaurants = `insert into restaurants (id, cuisine_type, total_donations, public_portions, rating_counts, standing_due)
  select o.id, 'Other', coalesce(portions, 0), coalesce(portions, 0), coalesce(rating_counts, '{0,0,0,0,0}'), false
  from organisations o
  left join (select restaurant_id, sum(quantity) as portions from donations group by 1) d on d.restaurant_id = o.id
  left join (${ratingsBy('restaurant_id')}) v on v.organisation_id = o.id
  where o.kind = 'restaurant'`

const foodBanks = `insert into food_banks (id, rating_counts)
  select o.id, coalesce(rating_counts, '{0,0,0,0,0}')
  from organisations o left join (${ratingsBy('food_bank_id')}) v on v.organisation_id = o.id
  where o.kind = 'food_bank'`

function ratingsBy(column: string): string {
  const counts = [1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rating = ${stars})`)
  return `select ${column} as organisation_id, array[${counts.join(', ')}]::int[] as rating_counts from reviews group by 1`
}

const keptCounts = `insert into kept_counts (organisation_id, counted, state, count)
  select organisation_id, counted, state, sum(visits * each)
  from (
    select ${sqlId('restaurant', 'r')} as organisation_id, 2 * count(*) as visits from bench.blocks group by r
    union all
    select ${sqlId('foodBank', 'f')}, count(*) from bench.blocks, unnest(array[f1, f2]) f group by f
  ) as parts, (values ('donation_requests', 'completed', ${itemsPerBlock}), ('pickups', 'handed_over', 1)) as kinds (counted, state, each)
  group by 1, 2, 3`

const statedDiets = `case when n % 10 = 3 then (array['{vegetarian}','{vegetarian,vegan}','{halal}','{kosher}'])[1 + n / 10 % 4]::text[] else '{}' end`
const statedFree = `case when n % 10 = 3 then (array['{nuts}','{nuts,peanuts}','{gluten,milk}','{milk}'])[1 + n / 40 % 4]::text[] else '{}' end`
const statedStorage = `case when n % 10 = 3 then (array['chilled','frozen','room','room'])[1 + n / 160 % 4] end`

/** Available for at least another month, so that a world can be kept. */
function offers(count: number): string {
  return `insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, location_id, place,
      created_at, diets, free_from, storage)
    select ${sqlId('offer', 'n')}, ${sqlId('restaurant', 'r')}, case when n % 9973 = 0 then '${rareName}' else ${sqlName('n', dish('n'))} end,
      quantity, quantity, now() + interval '30 days' + interval '1 second' * floor(${u('n', 501)} * 777600),
      ${sqlCategory(dish('n'))}, 'available', locations.id, place, now() - interval '1 second' * floor(${u('n', 502)} * 1728000),
      ${statedDiets}, ${statedFree}, ${statedStorage}
    from (
      select n, first_restaurant + floor(restaurants * power(${u('n', 503)}, 1.3))::int as r, ${skewed('n', 504, 6, 2000)} as quantity
      from generate_series(1, ${count}) n join bench.cities c on c.number = bench.city(${u('n', 505)}) offset 0
    ) as listed join locations on locations.id = ${locationOf}`
}

const entries = `insert into ledger_entries (id, food_item_id, kind, quantity, at)
  select id, id, 'listed', quantity, created_at from food_items where status = 'available'`

const photos = `insert into photos (id, restaurant_id, food_item_id, width, height, created_at)
  select id, restaurant_id, id, 1600, 1200, created_at from food_items
  where status = 'available' and hashint8(('x' || right(id::text, 12))::bit(48)::bigint) % 10 = 0`

/** One item in twenty is claimed by a food bank of its city. */
const claims = `insert into donation_requests (id, food_bank_id, food_bank_location_id, food_item_id, restaurant_id, requested_quantity,
    status, created_at)
  select i.id, ${sqlId('foodBank', 'f')}, ${sqlId('location', `${foodBankOffset} + f`)}, i.id, i.restaurant_id, i.quantity,
    'pending', i.created_at + interval '1 hour'
  from (
    select *, ('x' || right(id::text, 12))::bit(48)::bigint as n, ('x' || right(restaurant_id::text, 12))::bit(48)::bigint as r
    from food_items where status = 'available' offset 0
  ) as i
  join bench.cities c on i.r between c.first_restaurant and c.first_restaurant + c.restaurants - 1
  cross join lateral (select c.first_food_bank + floor(c.food_banks * ${u('n', 601)})::int as f) as claiming
  where n % 20 = 0`
