import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext } from '../../context.ts'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { moderate } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { startProcess } from '../../testing/child-process.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { type OwnPgbouncer, startOwnPgbouncer } from '../../testing/own-pgbouncer.ts'
import { type OwnPostgres, startOwnPostgres } from '../../testing/own-postgres.ts'
import { createMigratedDatabase } from '../../testing/template-database.ts'
import { testEnv } from '../../testing/test-env.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { runAcceptRace } from '../race/accept-race.ts'
import { brokenPromises } from '../race/broken-promises.ts'

const serverConnections = 3
const pooled = { DATABASE_POOLER: 'transaction', DATABASE_POOL_SIZE: '20' }
let postgres: OwnPostgres
let pgbouncer: OwnPgbouncer
let direct: { name: string; url: string }
let administrator: pg.Client
let refusal: Error
let server: TestServer
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const migrated = await createMigratedDatabase(postgres.url, 'surplate_pooled')
  direct = migrated
  administrator = new pg.Client({ connectionString: direct.url })
  await administrator.connect()
  pgbouncer = await startOwnPgbouncer(postgres.url, serverConnections)
  const database = { ...migrated, url: pgbouncer.urlOf(direct.name) }

  refusal = await refused(createContext(testEnv(database, pooled), { patience: moderate }))
  const [, ...statements] = refusal.message.split('\n')
  for (const statement of statements) await administrator.query(statement)
  await pgbouncer.reconnect()
  server = await startTestServer({
    database: { ...database, drop: async () => {} },
    env: pooled,
    patience: moderate,
  })
})
afterAll(async () => {
  await server.close()
  await administrator.end()
  await pgbouncer.close()
  await postgres.close()
})
beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  await world.save(server.db)
})

const refused = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => new Error('not refused'),
    (error) => error,
  )

const dish = () => ({
  restaurant_id: restaurant.id,
  name: 'Pea soup',
  category: 'Savoury',
  quantity: 5,
  expiration_date: hoursAfter(server.clock.now(), 30).toISOString(),
})

async function list(key = newId()) {
  const headers = { authorization: `Bearer ${await server.mint(restaurant.uid)}`, 'idempotency-key': key }
  const url = '/api/fooditems/additem'
  const answer = await server.app.inject({ method: 'POST', url, payload: dish(), headers })
  return { status: answer.statusCode, body: answer.json() }
}

/** Processes of the database, apart from the one that asks. */
async function processes(): Promise<{ pid: number; isWaiting: boolean }[]> {
  const { rows } = await administrator.query(
    `select pid, wait_event_type is not distinct from 'Lock' as "isWaiting" from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows
}

const waitingProcesses = async () => (await processes()).filter(({ isWaiting }) => isWaiting)
const isAnyWaiting = async () => (await waitingProcesses()).length > 0

async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: direct.url })
  await holder.connect()
  await holder.query(`begin; lock table ${table}`)
  try {
    return await work()
  } finally {
    await holder.end()
  }
}

test('a server whose role lacks the settings does not start and says how to set them', () => {
  const change = `  alter role postgres in database ${direct.name} set`
  expect(refusal.message.split('\n').toSorted()).toEqual([
    `${change} idle_in_transaction_session_timeout = 15000;`,
    `${change} jit = off;`,
    `${change} lock_timeout = 5000;`,
    `${change} statement_timeout = 10000;`,
    expect.stringMatching(/^The role of DATABASE_URL lacks settings/),
  ])
})

test('a server that is not told of PgBouncer is refused by it', async () => {
  const db = connectDatabase(server.database.url, 1, () => {})
  expect((await refused(sql`select 1`.execute(db))).message).toBe('unsupported startup parameter: options')
  await db.destroy()
})

test('a dish is listed, claimed, accepted, taken back and accepted again, and the mails are sent', async () => {
  const { _id: id } = (await list()).body
  const request = await claimItem(server, foodBank, { id })
  for (const again of [true, false]) {
    expect((await answerRequest(server, restaurant, request, 'accepted')).status).toBe(200)
    const undo = () => server.as(restaurant).post(`/api/donation-requests/undo/${request}`, { act: 'accept' })
    if (again) expect((await undo()).status).toBe(200)
  }
  await server.drainJobs()
  const subjects = server.sentMail().map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Donation Request Accepted')).toHaveLength(1)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test(`fifty clients share ${serverConnections} connections and no item is granted twice`, async () => {
  const { answers } = await runAcceptRace(server, 40)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await brokenPromises(server.db)).toEqual([])
  await server.drainJobs()
  expect(await processes()).toHaveLength(serverConnections)
})

test('concurrent writes with the same key happen once', async () => {
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 10 }, () => list(key)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.status).toBe(200)
  const listed = server.db.selectFrom('food_items').select('id').where('restaurant_id', '=', restaurant.id)
  expect(await listed.execute()).toHaveLength(1)
})

test('waiting for a lock and running a statement time out', async () => {
  const slow = refused(sql`select pg_sleep(60)`.execute(server.db))
  await whileLocked('locations', async () => {
    const locked = server.db.selectFrom('locations').select('id').execute()
    expect(await refused(locked)).toMatchObject({ code: '55P03' })
  })
  expect(await slow).toMatchObject({ code: '57014', message: expect.stringContaining('statement timeout') })
})

test('a call whose connection is lost behind PgBouncer returns 503, and the next one succeeds', async () => {
  await whileLocked('food_items', async () => {
    const call = list()
    await until('it waits', isAnyWaiting)
    for (const { pid } of await waitingProcesses())
      await administrator.query('select pg_terminate_backend($1)', [pid])
    expect((await call).status).toBe(503)
  })
  expect((await list()).status).toBe(200)
})

test.each(['kysely_migration', 'pgboss.version'])(
  'a migration goes past PgBouncer and waits longer for %s than calls may',
  async (table) => {
    await administrator.query(`alter role postgres in database ${direct.name} set lock_timeout = 1`)
    const { exit, output } = await whileLocked(table, async () => {
      const { child, output } = startProcess('../scripts/migrate.ts', server.database, {
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: direct.url,
      })
      const exit = once(child, 'exit')
      const ended = exit.then(() => Promise.reject(new Error(output.text)))
      await Promise.race([ended, until('it waits', isAnyWaiting)])
      return { exit: exit.then(([code]) => code), output }
    })
    expect({ code: await exit, output: output.text }).toEqual({
      code: 0,
      output: 'The database is up to date\n',
    })
  },
)
