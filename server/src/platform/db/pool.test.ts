import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { startFaultProxy } from '../../testing/fault-proxy.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { databaseErrorCode } from './constraints.ts'
import { connectDatabase, type Database } from './database.ts'
import { createScratchDatabase } from './scratch.ts'

const patience = { queue: 15_000, connect: 3_000, lock: 300, statement: 2_500, read: 3_000 }
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let db: Database
const errors: Error[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_pool', inject('templateDatabase'))
  proxy = await startFaultProxy(scratch.url)
  db = connectDatabase(proxy.url, 1, (error) => errors.push(error), { patience })
})
afterEach(() => proxy.pass())
afterAll(async () => {
  await db.destroy()
  proxy.close()
  await scratch.drop()
})

const one = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db)

test('a connection terminated inside a transaction only fails that transaction', async () => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const seen = errors.length
    const administrator = new pg.Client({ connectionString: serverUrl })
    await administrator.connect()
    await administrator.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await administrator.end()
    await until('the lost connection is detected', () => errors.length > seen)
    await sql`select 1`.execute(tx)
  })
  expect(databaseErrorCode(await broken.catch((error) => error))).toBe('UNAVAILABLE')
  expect((await one(db)).rows).toEqual([{ one: 1 }])
})

test('a connection that stops responding is closed and the next query gets a new one', async () => {
  await one(db)
  proxy.swallow()
  const lost = db.transaction().execute((tx) => sql`select 1`.execute(tx))
  expect(databaseErrorCode(await lost.catch((error) => error))).toBe('UNAVAILABLE')
  proxy.pass()
  const asked = Date.now()
  expect((await one(db)).rows).toEqual([{ one: 1 }])
  // Long before the operating system detects the dead connection.
  expect(Date.now() - asked).toBeLessThan(patience.queue)
})

test('connecting times out before waiting for a free connection does', async () => {
  proxy.reset()
  await until('the connection is gone', () =>
    one(db).then(
      () => true,
      () => true,
    ),
  )
  proxy.reset()
  proxy.swallow()
  const failure = await one(db).catch((error: Error) => error)
  expect(databaseErrorCode(failure)).toBe('UNAVAILABLE')
})

test('waiting for a lock times out', async () => {
  const holder = new pg.Client({ connectionString: scratch.url })
  await holder.connect()
  await holder.query('begin; lock table locations')
  const failure = await db
    .selectFrom('locations')
    .select('id')
    .execute()
    .catch((error) => error)
  await holder.query('rollback')
  await holder.end()
  expect(failure).toMatchObject({ code: '55P03' })
  expect(databaseErrorCode(failure)).toBe('UNAVAILABLE')
})
