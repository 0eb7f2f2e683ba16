import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findOwnPlace } from './find-own-place.ts'
import { markPlaces } from './mark-places.ts'

const many = 3200
let server: TestServer
let restaurants: Organisation[]

/** Most have no points at all, as in life: whole marks apart they are told from each other by their ids alone. */
beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurants = Array.from({ length: many }, () => world.restaurant())
  await world.save(server.db)
  await sql`
    update restaurants set total_donations = place.number % 40
    from (select id, row_number() over (order by id) as number from restaurants) as place
    where place.id = restaurants.id and place.number % 3 = 0`.execute(server.db)
})
afterAll(() => server.close())

async function exactRanks() {
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, row_number() over (order by total_donations desc, id desc)::int as rank from restaurants`.execute(
    server.db,
  )
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}

async function toldRanks(some: Organisation[]) {
  const told = new Map<string, number>()
  for (const { id } of some) told.set(id, (await findOwnPlace(server.db, id)).rank)
  return told
}

const some = () => restaurants.filter((_restaurant, index) => index % 37 === 0)

async function expectExact() {
  const exact = await exactRanks()
  for (const [id, rank] of await toldRanks(some())) expect(rank).toBe(exact.get(id))
}

test('without marks every place is counted from the top', expectExact)

test('with marks every place is the same, those of the marks themselves included', async () => {
  await markPlaces(server.db)
  const marks = await server.db.selectFrom('leaderboard_marks').selectAll().orderBy('rank').execute()
  expect(marks.map(({ rank }) => rank)).toEqual([1000, 2000, 3000])
  await expectExact()
  for (const { rank, restaurant_id } of marks)
    expect((await findOwnPlace(server.db, restaurant_id)).rank).toBe(rank)
})

test('the first thousand stay exact between two markings, and all are exact again after the next', async () => {
  await sql`update restaurants set total_donations = 50 where id = ${restaurants[0]?.id}`.execute(server.db)
  const exact = await exactRanks()
  const early = some().filter(({ id }) => (exact.get(id) ?? 0) <= 1000)
  expect(early.length).toBeGreaterThan(10)
  for (const [id, rank] of await toldRanks(early)) expect(rank).toBe(exact.get(id))
  await markPlaces(server.db)
  await expectExact()
})

test('two markings at once both succeed, and marks beyond the last place go', async () => {
  await sql`insert into leaderboard_marks values (9000, 0, ${restaurants[1]?.id}::uuid)`.execute(server.db)
  await Promise.all([markPlaces(server.db), markPlaces(server.db), markPlaces(server.db)])
  const marks = await server.db.selectFrom('leaderboard_marks').select('rank').orderBy('rank').execute()
  expect(marks.map(({ rank }) => rank)).toEqual([1000, 2000, 3000])
})
