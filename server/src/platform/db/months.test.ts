import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { serverUrl } from '../../testing/services.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type ArchivedMonth, archiveMonths } from './archive-months.ts'
import { connectDatabase, type Database } from './database.ts'
import { migrate } from './migrate.ts'
import { type DividedTable, findMonths, prepareMonths, tendMonths } from './months.ts'
import { unhurried } from './pool.ts'
import { createScratchDatabase } from './scratch.ts'

const winter = new Date('2026-11-15T12:00:00Z')

let withoutMonths: Awaited<ReturnType<typeof createScratchDatabase>>
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database

const connect = ({ url }: { url: string }) => connectDatabase(url, 1, () => {}, { patience: unhurried })

beforeAll(async () => {
  withoutMonths = await createScratchDatabase(serverUrl, 'surplate_without_months')
  const empty = connect(withoutMonths)
  await migrate(empty)
  await empty.destroy()
})
afterAll(() => withoutMonths.drop())

beforeEach(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_months', withoutMonths.name)
  db = connect(scratch)
})
afterEach(async () => {
  await db.destroy()
  await scratch.drop()
})

const namesOf = async (table: DividedTable) => (await findMonths(db, table)).map(({ name }) => name)

/** Names of the partitions that have rows. */
async function placesOf(table: DividedTable, on = db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct tableoid::regclass::text as place from ${sql.table(table)} order by 1`.execute(on)
  return rows.map(({ place }) => place)
}

async function record(...times: string[]) {
  for (const at of times)
    await db
      .insertInto('activity')
      .values({ id: v7(), at, action: 'listed', subject_kind: 'food_item', subject_id: v7() })
      .execute()
}

/** An item listed at a time, with the entry that says so. */
async function listItem(at: string) {
  const time = new Date(at)
  const world = new World(time)
  const item = world.item(world.restaurant(), { id: v7({ msecs: time.getTime() }) })
  await world.save(db)
  return item
}

async function archive(table: DividedTable, before: string) {
  const folder = await mkdtemp(join(tmpdir(), 'surplate-archive-'))
  const archived: ArchivedMonth[] = []
  const range = { before: new Date(before), now: winter, folder }
  for await (const month of archiveMonths(db, table, range)) archived.push(month)
  return { folder, archived }
}

test('the current month and the next three exist, also at the turn of the year', async () => {
  await prepareMonths(db, winter)
  expect(await namesOf('activity')).toEqual([
    'activity_2026_11',
    'activity_2026_12',
    'activity_2027_01',
    'activity_2027_02',
  ])
  await prepareMonths(db, winter)
  await prepareMonths(db, new Date('2026-12-01T00:00:00Z'))
  expect((await namesOf('activity')).slice(3)).toEqual(['activity_2027_02', 'activity_2027_03'])
  expect(await namesOf('ledger_entries')).toHaveLength(5)
})

test('a row is in the month of its time, to the millisecond', async () => {
  await prepareMonths(db, winter)
  await record('2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00Z')
  expect(await placesOf('activity')).toEqual(['activity_2026_11', 'activity_2026_12'])
})

test('a row without a month is kept all the same', async () => {
  await prepareMonths(db, winter)
  await record('2026-10-31T23:59:59Z')
  expect(await placesOf('activity')).toEqual(['activity_default'])
})

test('what a call writes is in the current month, and entries stay with their item', async () => {
  const server = await startTestServer()
  try {
    const world = new World(server.clock.now())
    const restaurant = world.restaurant()
    await world.save(server.db)
    await server.as(restaurant).post('/api/fooditems/additem', {
      restaurant_id: restaurant.id,
      name: 'Soup',
      category: 'Savoury',
      quantity: 5,
      expiration_date: new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
    })
    const month = new Date().toISOString().slice(0, 7).replace('-', '_')
    expect(await placesOf('ledger_entries', server.db)).toEqual([`ledger_entries_${month}`])
  } finally {
    await server.close()
  }
})

test('the entries of an item are read from one month', async () => {
  await prepareMonths(db, winter)
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain select from ledger_entries where food_item_id = ${sql.lit(v7({ msecs: winter.getTime() }))}`.execute(
    db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(new Set(plan.match(/ledger_entries_(\d{4}_\d\d|default)/g))).toEqual(
    new Set(['ledger_entries_2026_11']),
  )
})

test('activity is dropped when it is older than it is kept, the ledger is not', async () => {
  await prepareMonths(db, new Date('2024-10-15T00:00:00Z'))
  await record('2024-10-31T23:59:59Z', '2024-11-01T00:00:00Z')
  const old = (await namesOf('ledger_entries'))[0]
  await tendMonths(db, winter, 24)
  expect(await placesOf('activity')).toEqual(['activity_2024_11'])
  expect((await namesOf('ledger_entries'))[0]).toBe(old)
})

test('rows cannot be changed or deleted in any month', async () => {
  await prepareMonths(db, winter)
  await record('2026-11-15T00:00:00Z')
  await expect(db.updateTable('activity').set({ action: 'none' }).execute()).rejects.toThrow('append-only')
  await expect(sql`delete from activity_2026_11`.execute(db)).rejects.toThrow('append-only')
})

test('archived months are complete files, and gone from the database', async () => {
  await prepareMonths(db, new Date('2026-01-15T00:00:00Z'))
  const times = Array.from({ length: 12_001 }, (_, second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)))
  await sql`
    insert into activity (id, at, action, subject_kind, subject_id)
    select gen_random_uuid(), at, 'listed', 'food_item', gen_random_uuid() from unnest(${times}::timestamptz[]) at`.execute(
    db,
  )
  await record('2026-02-01T00:00:00Z')
  const { folder, archived } = await archive('activity', '2026-02-01')
  expect(archived).toMatchObject([{ file: 'activity_2026_01.ndjson.gz', rows: 12_001 }])
  const lines = gunzipSync(await readFile(join(folder, 'activity_2026_01.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
  expect(lines.map((line) => new Date(JSON.parse(line).at))).toEqual(times)
  expect(await readdir(folder)).toEqual(['activity_2026_01.ndjson.gz'])
  expect(await placesOf('activity')).toEqual(['activity_2026_02'])
})

test('the ledger of an archived month is gone, and its items stay', async () => {
  await prepareMonths(db, new Date('2026-01-15T00:00:00Z'))
  const item = await listItem('2026-01-15T12:00:00Z')
  const { archived } = await archive('ledger_entries', '2026-03-01')
  expect(archived.map(({ rows }) => rows)).toEqual([1, 0])
  expect(await db.selectFrom('food_items').select('id').execute()).toEqual([{ id: item.id }])
})

test('months that may still change are not archived', async () => {
  await prepareMonths(db, new Date('2026-08-15T00:00:00Z'))
  await record('2026-08-15T00:00:00Z')
  await expect(archive('activity', '2026-09-01')).rejects.toThrow('at least 180 days ago')
  expect(await placesOf('activity')).toEqual(['activity_2026_08'])
})
