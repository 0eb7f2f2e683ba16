import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { connectDatabase, type Database } from './database.ts'
import { unhurried } from './pool.ts'
import { rebuildIndexes } from './rebuild-indexes.ts'
import { createScratchDatabase } from './scratch.ts'

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database
const failures: Error[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_indexes', inject('templateDatabase'))
  db = connectDatabase(scratch.url, 2, fail, { patience: unhurried })
})
afterAll(async () => {
  await db.destroy()
  await scratch.drop()
})

// Not while the database is dropped, which may cut off a connection that is still closing.
afterEach(() => expect(failures).toEqual([]))

function fail(error: Error) {
  failures.push(error)
}

/** Names and files of the GiST indexes; a rebuilt one is in a new file. */
async function findIndexes() {
  const { rows } = await sql<{ name: string; file: number; valid: boolean }>`
    select relname as name, relfilenode as file, indisvalid as valid
    from pg_class join pg_index on indexrelid = pg_class.oid join pg_am on pg_am.oid = relam
    where amname = 'gist' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  return rows
}

test('builds every GiST index anew under its name', async () => {
  const before = await findIndexes()
  await rebuildIndexes(scratch.url, fail)
  const after = await findIndexes()
  expect(before.length).toBeGreaterThan(0)
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  for (const [position, { file, valid }] of after.entries()) {
    expect(valid).toBe(true)
    expect(file).not.toBe(before[position]?.file)
  }
})

test('a walk in order reads few pages again, once rows that left no longer widen them', async () => {
  await sql`create table walked (place point, due integer)`.execute(db)
  await sql`create index on walked using gist (place, due)`.execute(db)
  const add = (count: number, due: number) =>
    sql`
    insert into walked select point(random(), random()), ${due}::integer + n
    from generate_series(1, ${count}::integer) n`.execute(db)
  await add(20_000, 1000)
  const before = await pagesOfWalk()
  await add(1000, 0)
  await sql`delete from walked where due <= 1000`.execute(db)
  await sql`vacuum analyze walked`.execute(db)
  expect(await pagesOfWalk()).toBeGreaterThan(5 * before)

  await rebuildIndexes(scratch.url, fail)
  expect(await pagesOfWalk()).toBeLessThan(2 * before)
  await sql`drop table walked`.execute(db)
})

async function pagesOfWalk(): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>`
    explain (analyze, buffers, format json) select from walked order by due <-> 0 limit 1`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  expect(plan).toMatchObject({ Plans: [{ 'Node Type': 'Index Only Scan' }] })
  return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])
}

test('lets others list items while it waits for an older transaction', async () => {
  const older = await db.startTransaction().execute()
  await older.selectFrom('food_items').select('id').execute()
  const rebuilt = rebuildIndexes(scratch.url, fail)
  await until('the rebuild waits', isRebuildWaiting)
  const world = new World()
  world.item(world.restaurant())
  await world.save(db)
  expect(await db.selectFrom('food_items').select('id').execute()).toHaveLength(1)
  expect(await isRebuildWaiting()).toBe(true)
  await older.commit().execute()
  await rebuilt
})

async function isRebuildWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and query ilike 'reindex%' and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test.each(['_ccnew', '_ccnew1'])('drops what an interrupted rebuild left as %s', async (ending) => {
  const before = await findIndexes()
  const left = `${before[0]?.name}${ending}`
  await sql`create index ${sql.ref(left)} on food_items using gist (place)`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = ${left}::regclass`.execute(db)
  expect(await findIndexes()).toHaveLength(before.length + 1)
  await rebuildIndexes(scratch.url, fail)
  expect((await findIndexes()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})
