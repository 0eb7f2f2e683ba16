import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chartOrders } from '../../features/analytics/chart-orders.ts'
import { chartReviews } from '../../features/analytics/chart-reviews.ts'
import { countByCategory } from '../../features/analytics/count-by-category.ts'
import { listTop } from '../../features/analytics/list-top.ts'
import { mapPickups } from '../../features/analytics/map-pickups.ts'
import type { Side } from '../../features/analytics/queries.ts'
import { summariseFoodBank, summariseRestaurant } from '../../features/analytics/summarise.ts'
import { listIncoming, listOwn } from '../../features/donation-requests/list-requests.ts'
import { listLeaders } from '../../features/leaderboard/list-leaders.ts'
import { markRanks } from '../../features/leaderboard/mark-ranks.ts'
import { World } from '../../fixtures/world.ts'
import { openScaleDatabase, type ScaleDatabase } from './scale-database.ts'

interface Size {
  restaurants: number
  foodBanks: number
  orders: number
}

const { orders } = inject('audit')
const sizes = {
  small: { restaurants: 1_000, foodBanks: 300, orders: 10_000 },
  large: { restaurants: orders / 5, foodBanks: orders * 0.06, orders },
} satisfies Record<string, Size>

const now = new Date('2026-11-15T12:00:00Z')
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

/** Number 1 of each kind is typical and identical at every size, number 2 is the largest, the rest is filler. */
const typical = 1
const largest = 2
const restaurantId = (number: number) => organisationId('1', number)
const foodBankId = (number: number) => organisationId('2', number)

function organisationId(kind: '1' | '2', number: number) {
  return `00000000-0000-7000-800${kind}-${number.toString(16).padStart(12, '0')}`
}

/** The same ids in SQL, computed from a number expression. */
function sqlId(kind: '1' | '2', number: string) {
  return sql.raw(`('00000000-0000-7000-800${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
}

const typicalOrders = 60
const largestPart = 50

async function build({ restaurants, foodBanks, orders }: Size): Promise<ScaleDatabase> {
  const scale = await openScaleDatabase()
  const { db } = scale
  const world = new World(now)
  const somebody = world.restaurant()
  const item = world.item(somebody)
  await world.save(db)
  // Locations and places have the ids of their organisations.
  const numbered = sql`(
    select ${sqlId('1', 'n')} as id, 'restaurant' as kind, 'Restaurant ' || n as name, n
    from generate_series(1, ${sql.lit(restaurants)}) n
    union all
    select ${sqlId('2', 'n')}, 'food_bank', 'Food bank ' || n, n from generate_series(1, ${sql.lit(foodBanks)}) n
  ) as numbered`
  await scale.fill(
    [
      'locations',
      'organisations',
      'places',
      'memberships',
      'restaurants',
      'food_banks',
      'donations',
      'donation_requests',
      'pickups',
      'reviews',
    ],
    async () => {
      await sql`delete from restaurants`.execute(db)
      await sql`
        insert into locations (id, address, city, country, place, created_at, place_id)
        select id, 'Street', 'City', 'Country', st_point(-74 + n % 100 * 0.01, 40 + n % 1000 / 100 * 0.01, 4326)::geography, ${now}, id
        from ${numbered}`.execute(db)
      await sql`
        insert into organisations (id, kind, name, contact_no, location_id, created_at, trust, trusted)
        select id, kind, name, '+1 555 0100000', id, ${now}::timestamptz, 'approved', true from ${numbered}`.execute(
        db,
      )
      await sql`
        insert into places (id, organisation_id, name, location_id, created_at)
        select id, id, 'Kitchen', id, created_at from organisations where id <> ${somebody.id}::uuid`.execute(
        db,
      )
      await sql`
        insert into memberships (organisation_id, user_id, role, created_at)
        select id, ${somebody.user_id}::uuid, 'owner', created_at from organisations where id <> ${somebody.id}::uuid`.execute(
        db,
      )
      await sql`
        insert into restaurants (id, cuisine_type, total_donations)
        select ${sqlId('1', 'n')}, 'Other', case n when ${sql.lit(largest)} then 1000000 else n * 7919 % 500 end
        from generate_series(1, ${sql.lit(restaurants)}) n`.execute(db)
      await sql`insert into food_banks (id) select ${sqlId('2', 'n')} from generate_series(1, ${sql.lit(foodBanks)}) n`.execute(
        db,
      )
      await addOrders({ restaurants, foodBanks, orders })
    },
  )
  await sql`select recount()`.execute(db)
  await sql`vacuum analyze kept_counts`.execute(db)
  await markRanks(db)
  return scale

  /** Orders of a typical restaurant, a typical food bank, the largest ones and all others. */
  async function addOrders(size: Size) {
    const [first, second] = [typicalOrders, 2 * typicalOrders]
    const [third, fourth] = [second + size.orders / largestPart, second + (2 * size.orders) / largestPart]
    const someRestaurants = Math.min(400, size.restaurants - 2)
    const someFoodBanks = Math.min(400, size.foodBanks - 2)
    const restaurant = `case
      when n <= ${first} then ${typical} when n <= ${second} then 3 + n % 15
      when n <= ${third} then ${largest} when n <= ${fourth} then 3 + n % ${someRestaurants}
      else 3 + n % ${size.restaurants - 2} end`
    const foodBank = `case
      when n <= ${first} then 3 + n % 15 when n <= ${second} then ${typical}
      when n <= ${third} then 3 + n % ${someFoodBanks} when n <= ${fourth} then ${largest}
      else 3 + n * 31 % ${size.foodBanks - 2} end`
    const at = sql`${now}::timestamptz - interval '1 hour' * (n * 37 % 8760)`
    await sql`
      insert into donations
        (id, donation_request_id, restaurant_id, food_bank_id, location_id, food_bank_location_id, food_item_id, category, quantity,
          distance_km, created_at)
      select id, id, restaurant_id, food_bank_id, restaurant_id, food_bank_id, id,
        (array['Beverage', 'Sweet', 'Savoury'])[1 + n % 3], 1 + n % 7, 5, ${at}
      from (
        select n, ${sqlId('1', 'n')} as id, ${sqlId('1', restaurant)} as restaurant_id, ${sqlId('2', foodBank)} as food_bank_id
        from generate_series(1, ${sql.lit(size.orders)}) n offset 0
      ) as ordered`.execute(db)
    await sql`
      insert into reviews (id, food_bank_id, restaurant_id, food_item_id, rating, created_at)
      select id, food_bank_id, restaurant_id, id, 1 + quantity % 5, created_at
      from donations where quantity in (2, 4)`.execute(db)
    await sql`
      insert into donation_requests
        (id, food_bank_id, food_bank_location_id, food_item_id, restaurant_id, requested_quantity, status, cancel_reason, created_at,
          cancelled_at)
      select id, food_bank_id, food_bank_location_id, ${item.id}, restaurant_id, 1, 'cancelled', 'rejected', created_at, created_at
      from donations`.execute(db)
    await sql`
      insert into pickups
        (id, restaurant_id, food_bank_id, location_id, food_bank_location_id, state, window_from, window_until, code, ended_at, created_at)
      select id, restaurant_id, food_bank_id, location_id, food_bank_location_id, 'handed_over', created_at, created_at + interval '1 hour',
        '000000', created_at, created_at
      from donations`.execute(db)
  }
}

/** An organisation, or its only place, which has the same id. */
function scopeOf(side: Side, number: number, atPlace: boolean) {
  const id = side === 'restaurant_id' ? restaurantId(number) : foodBankId(number)
  return { id, ...(atPlace && { place_id: id }) }
}

/** All queries of a dashboard. */
async function showDashboard({ db }: ScaleDatabase, side: Side, number: number, atPlace = false) {
  const context = { db, clock: { now: () => now } }
  const scope = scopeOf(side, number, atPlace)
  const input = { ...scope, range: 'month' as const, time_zone: 'Europe/Berlin' }
  const summarise = side === 'restaurant_id' ? summariseRestaurant : summariseFoodBank
  return [
    await summarise(context, scope),
    await countByCategory(context, side, scope),
    await listTop(context, side, scope),
    await mapPickups(context, side, scope),
    await chartOrders(context, side, input),
    await chartReviews(context, side, input),
  ]
}

/** The requests of a side, of which all have ended, and what waits on its dashboard. */
async function showRequests({ db }: ScaleDatabase, side: Side, number: number, atPlace = false) {
  const context = { db, clock: { now: () => now } }
  const list = side === 'restaurant_id' ? listIncoming : listOwn
  const scope = scopeOf(side, number, atPlace)
  const { counts } = await list(context, { ...scope, limit: 24 })
  await list(context, { ...scope, limit: 100, status: 'pending' })
  return counts
}

function showLeaderboard({ db }: ScaleDatabase, number: number) {
  const acting = {
    organisation_id: restaurantId(number),
    kind: 'restaurant',
    role: 'owner',
    standing: 'good',
  } as const
  return listLeaders(
    { db },
    { actor: { user_id: '', memberships: [acting], acting, operator: false } },
    { limit: 20 },
  )
}

type Show = (scale: ScaleDatabase, number: number) => Promise<unknown>

const read = [
  'donations',
  'donation_requests',
  'pickups',
  'kept_counts',
  'reviews',
  'restaurants',
  'leaderboard_marks',
] as const

const rounds = 40

/** Times are printed but not asserted, because they depend on the machine. Sizes alternate so that load affects both. */
async function printTimes(name: string, show: Show) {
  for (const [whose, number] of [
    ['typical', typical],
    ['largest', largest],
  ] as const) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, scale] of [small, large].entries()) {
        const started = performance.now()
        await show(scale, number)
        times[index]?.push(performance.now() - started)
      }
    }
    const at = (part: number) =>
      times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(rounds * part)]?.toFixed(1)).join(' and ')
    process.stdout.write(`${name}, ${whose}, small and large: median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`)
  }
}

/** With how many rows they read per order. Nothing is kept for a place, so its pickups and reviews are counted too. */
const dashboards = [
  ['restaurant dashboard', (scale, number) => showDashboard(scale, 'restaurant_id', number), 6],
  ['food bank dashboard', (scale, number) => showDashboard(scale, 'food_bank_id', number), 6],
  [
    'dashboard of a restaurant’s place',
    (scale, number) => showDashboard(scale, 'restaurant_id', number, true),
    8,
  ],
  [
    'dashboard of a food bank’s place',
    (scale, number) => showDashboard(scale, 'food_bank_id', number, true),
    8,
  ],
] satisfies [string, Show, number][]
const requests = [
  ['request list of a restaurant', (scale, number) => showRequests(scale, 'restaurant_id', number)],
  ['request list of a food bank', (scale, number) => showRequests(scale, 'food_bank_id', number)],
] satisfies [string, Show][]
const screens: [string, Show][] = [
  ...dashboards.map(([name, show]): [string, Show] => [name, show]),
  ...requests,
  [
    'request list of a restaurant’s place',
    (scale, number) => showRequests(scale, 'restaurant_id', number, true),
  ],
  [
    'request list of a food bank’s place',
    (scale, number) => showRequests(scale, 'food_bank_id', number, true),
  ],
  ['leaderboard with own place', showLeaderboard],
]

test.each(screens)('%s uses indexes for a typical organisation and for the largest', async (_name, show) => {
  for (const number of [typical, largest]) {
    const plans = await large.plansOf(() => show(large, number), [...read])
    expect(plans).toMatch(/Index (Only )?Scan/)
    expect(plans).not.toMatch(
      /Seq Scan on (donations|donation_requests|pickups|reviews|restaurants|organisations|locations)/,
    )
  }
})

test.each(dashboards)('%s takes at most two statements per figure', async (_name, show) => {
  let figures = 0
  const statements = await large.countStatements(async () => {
    figures = (await show(large, typical)).length
  })
  expect(statements).toBeLessThanOrEqual(2 * figures)
})

test.each(dashboards)(
  '%s only reads its own rows, regardless of network size',
  async (name, show, rowsPerOrder) => {
    await printTimes(name, show)
    const before = await small.costOf(() => show(small, typical), [...read])
    const after = await large.costOf(() => show(large, typical), [...read])
    expect(after.rows).toBe(before.rows)
    // An index with a hundred times as many rows is about one level deeper.
    expect(after.pages / before.pages).toBeLessThan(1.5)
    const { rows } = await large.costOf(() => show(large, largest), [...read])
    expect(rows).toBeLessThan((rowsPerOrder * sizes.large.orders) / largestPart)
  },
  60_000,
)

test.each(requests)('%s only reads a page, however many have ended', async (_name, show) => {
  const ended = sizes.large.orders / largestPart
  expect(await show(large, largest)).toMatchObject({ pending: 0, cancelled: ended })
  const { rows } = await large.costOf(() => show(large, largest), [...read])
  expect(rows).toBeLessThan(250)
})

test('leaderboard only reads a page and the rows up to the next mark', async () => {
  await printTimes('leaderboard', showLeaderboard)
  const { rows } = await large.costOf(() => showLeaderboard(large, typical), [...read])
  expect(rows).toBeLessThan(1100)
})
