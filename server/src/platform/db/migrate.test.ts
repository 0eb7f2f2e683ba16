import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { startProcess } from '../../testing/child-process.ts'
import { claimItem } from '../../testing/orders.ts'
import { serverUrl } from '../../testing/services.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { connectDatabase, type Database } from './database.ts'
import { applyMigrations } from './migrate.ts'
import { withMigrationLock } from './migration-lock.ts'
import { appliedMigrations, type Migration } from './migrations.ts'
import { unhurried } from './pool.ts'
import { createScratchDatabase } from './scratch.ts'

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database

const connect = (url: string) => connectDatabase(url, 3, () => {}, { patience: unhurried })
const quick = { lockMs: 200, pauseMs: 20, tries: 500 }

beforeEach(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_migrate')
  db = connect(scratch.url)
})
afterEach(async () => {
  await db.destroy()
  await scratch.drop()
})

function apply(migrations: readonly Migration[], patience = quick, on = db) {
  return withMigrationLock(on, (session) => applyMigrations(session, migrations, patience))
}

const dishes = { name: '0001_dishes', text: 'create table dishes (id int, name text);' }
const outside = '-- migrate: outside transaction\n'
const namesIndex = {
  name: '0002_names',
  text: `${outside}drop index concurrently if exists dishes_names;\ncreate unique index concurrently dishes_names on dishes (name);\n`,
}

async function indexes(on = db): Promise<{ name: string; valid: boolean }[]> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indexrelid::regclass::text ~ '^dishes|^migrating'`.execute(on)
  return rows
}

test('a migration that fails leaves nothing of itself and keeps those before it', async () => {
  const broken = {
    name: '0002_broken',
    text: 'create table drinks (id int); insert into drinks values (1 / 0);',
  }
  await expect(apply([dishes, broken])).rejects.toThrow('0002_broken failed: division by zero')
  expect(await appliedMigrations(db)).toEqual(['0001_dishes'])

  const mended = { ...broken, text: 'create table drinks (id int);' }
  expect(await apply([dishes, mended])).toEqual(['0002_broken'])
  expect(await apply([dishes, mended])).toEqual([])
})

test('a migration outside a transaction can be repeated after it failed half-way', async () => {
  await apply([dishes])
  await sql`insert into dishes values (1, 'soup'), (2, 'soup')`.execute(db)
  await expect(apply([dishes, namesIndex])).rejects.toThrow(
    '0002_names failed: could not create unique index',
  )
  expect(await appliedMigrations(db)).toEqual(['0001_dishes'])
  expect(await indexes()).toEqual([{ name: 'dishes_names', valid: false }])

  await sql`update dishes set name = 'stew' where id = 2`.execute(db)
  expect(await apply([dishes, namesIndex])).toEqual(['0002_names'])
  expect(await indexes()).toEqual([{ name: 'dishes_names', valid: true }])
})

test('a migration outside a transaction fills a column in batches that are kept when it fails', async () => {
  await apply([dishes])
  await sql`insert into dishes select n from generate_series(1, 25) as n`.execute(db)
  const fill = (limit: number) => ({
    name: '0002_fill',
    text: `${outside}do $$
begin
  loop
    update dishes set name = 'soup; stew' where id in (select id from dishes where name is null limit 10);
    exit when not found;
    commit;
    if (select count(*) from dishes where name is null) < ${limit} then raise 'stopped'; end if;
  end loop;
end $$;
analyze dishes;
`,
  })
  const filled = () => sql<{ count: number }>`select count(name)::int from dishes`.execute(db)
  await expect(apply([dishes, fill(10)])).rejects.toThrow('0002_fill failed: stopped')
  expect((await filled()).rows).toEqual([{ count: 20 }])
  expect(await apply([dishes, fill(0)])).toEqual(['0002_fill'])
  expect((await filled()).rows).toEqual([{ count: 25 }])
})

test('a migration that cannot get its lock lets calls pass and tries again', async () => {
  await apply([dishes])
  const holder = await hold('select from dishes')
  const migrating = apply([dishes, { name: '0002_portions', text: 'alter table dishes add portions int;' }])
  await until('the migration waits for its lock', async () => (await waiting()) > 0)

  // Reads queue behind the waiting statement until it gives way.
  for (let read = 0; read < 5; read += 1) await sql`select from dishes`.execute(db)
  expect(await appliedMigrations(db)).toEqual(['0001_dishes'])
  await holder.release()
  expect(await migrating).toEqual(['0002_portions'])
})

test('a migration that never gets its lock says so', async () => {
  await apply([dishes])
  const holder = await hold('select from dishes')
  const locked = { name: '0002_portions', text: 'alter table dishes add portions int;' }
  await expect(apply([dishes, locked], { lockMs: 20, pauseMs: 1, tries: 3 })).rejects.toThrow(
    '0002_portions did not get its lock in 3 tries of 20 ms',
  )
  await holder.release()
})

test('a migration with a lower number than an applied one is refused', async () => {
  await apply([dishes])
  await expect(apply([{ ...dishes, name: '0000_late' }, dishes])).rejects.toThrow('Give it a higher number')
})

test('two processes that migrate at once share one migration, also of a concurrent index', async () => {
  const other = connect(scratch.url)
  onTestFinished(() => other.destroy())
  const migrations = [dishes, namesIndex]
  const applied = await Promise.all([apply(migrations), apply(migrations, quick, other)])
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['0001_dishes', '0002_names'], []])
  expect(await indexes()).toEqual([{ name: 'dishes_names', valid: true }])
})

test('two runs of npm run migrate at once prepare an empty database', async () => {
  const runs = [1, 2].map(() => startProcess('../scripts/migrate.ts', scratch))
  const codes = await Promise.all(runs.map(async ({ child }) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  expect(runs.map(({ output }) => output.text.split(' ')[0]).toSorted()).toEqual(['Applied', 'The'])
})

test('an earlier version leaves the database of a later one alone', async () => {
  const later = await createScratchDatabase(serverUrl, 'surplate_later', inject('templateDatabase'))
  onTestFinished(() => later.drop())
  const laterDb = connect(later.url)
  await sql`insert into kysely_migration values ('9999_later', '')`.execute(laterDb)
  await sql`update pgboss.queue set retry_limit = 99 where name = 'live.emit'`.execute(laterDb)
  expect(await prepareDatabase(later.url)).toEqual({ applied: [], newer: ['9999_later'] })
  const { rows } = await sql`select retry_limit from pgboss.queue where name = 'live.emit'`.execute(laterDb)
  expect(rows).toEqual([{ retry_limit: 99 }])
  await laterDb.destroy()
})

test('the API reads and writes a table while a concurrent index is built on it', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const world = new World(server.clock.now())
  const [restaurant, foodBank] = [world.restaurant(), world.foodBank()]
  const item = world.item(restaurant)
  await world.save(server.db)
  const direct = connect(server.database.url)
  onTestFinished(() => direct.destroy())

  // A transaction that may write keeps the index from being finished.
  const holder = await hold('lock table donation_requests in row exclusive mode', direct)
  const index = {
    name: '9999_index',
    text: `${outside}drop index concurrently if exists migrating;\ncreate index concurrently migrating on donation_requests (created_at);\n`,
  }
  const migrating = apply([index], quick, direct)
  await until('the index is being built', async () => (await indexes(direct)).length > 0)

  await claimItem(server, foodBank, item)
  const { status } = await server.as(restaurant).get(`/api/donation-requests/restaurant/${restaurant.id}`)
  expect(status).toBe(200)
  expect(await indexes(direct)).toEqual([{ name: 'migrating', valid: false }])
  await holder.release()
  expect(await migrating).toEqual(['9999_index'])
  expect(await indexes(direct)).toEqual([{ name: 'migrating', valid: true }])
})

/** A transaction that has run a statement and stays open. */
async function hold(statement: string, on = db) {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = on.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx)
    held.resolve()
    await end.promise
  })
  await Promise.race([held.promise, holding])
  return {
    async release() {
      end.resolve()
      await holding
    },
  }
}

async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}
