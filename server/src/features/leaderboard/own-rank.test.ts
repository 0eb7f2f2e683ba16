import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findOwnRank } from './find-own-rank.ts'
import { markRanks } from './mark-ranks.ts'

const many = 3200
let server: TestServer
let restaurants: Organisation[]

/** Most have no points, as in production, so their order across several marks depends on the id alone. */
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
  for (const { id } of some) told.set(id, (await findOwnRank(server.db, id)).rank)
  return told
}

const some = () => restaurants.filter((_restaurant, index) => index % 37 === 0)

async function expectExact() {
  const exact = await exactRanks()
  for (const [id, rank] of await toldRanks(some())) expect(rank).toBe(exact.get(id))
}

test('counts every rank from the top without marks', expectExact)

test('returns the same ranks with marks, including the marked restaurants', async () => {
  await markRanks(server.db)
  const marks = await server.db.selectFrom('leaderboard_marks').selectAll().orderBy('rank').execute()
  expect(marks.map(({ rank }) => rank)).toEqual([1000, 2000, 3000])
  await expectExact()
  for (const { rank, restaurant_id } of marks)
    expect((await findOwnRank(server.db, restaurant_id)).rank).toBe(rank)
})

test('the first thousand ranks stay exact between runs, and all are exact after the next run', async () => {
  await sql`update restaurants set total_donations = 50 where id = ${restaurants[0]?.id}`.execute(server.db)
  const exact = await exactRanks()
  const early = some().filter(({ id }) => (exact.get(id) ?? 0) <= 1000)
  expect(early.length).toBeGreaterThan(10)
  for (const [id, rank] of await toldRanks(early)) expect(rank).toBe(exact.get(id))
  await markRanks(server.db)
  await expectExact()
})

test('concurrent runs succeed, and marks beyond the last rank are deleted', async () => {
  await sql`insert into leaderboard_marks values (9000, 0, ${restaurants[1]?.id}::uuid)`.execute(server.db)
  await Promise.all([markRanks(server.db), markRanks(server.db), markRanks(server.db)])
  const marks = await server.db.selectFrom('leaderboard_marks').select('rank').orderBy('rank').execute()
  expect(marks.map(({ rank }) => rank)).toEqual([1000, 2000, 3000])
})
