import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { graceMs, inactiveAfterDays, inactiveAnswerMs } from '@surplate/contract/my-data'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toTable } from './pack-data.ts'
import { userColumns } from './personal-data.ts'
import { askInactive, runDeletions } from './run-deletions.ts'

const dayMs = 24 * 3_600_000

let server: TestServer
let world: World
let restaurant: Organisation
let foodBank: Organisation
/** Who leaves: a manager of the food bank. */
let person: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({
    name: 'Saffron & Clove',
    contact_no: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.org`,
  })
  foodBank = world.foodBank({
    name: `Harvest ${crypto.randomUUID()}`,
    contact_no: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.org`,
  })
  person = world.member(foodBank, 'manager')
})

const later = (ms: number) => server.clock.advance(ms / 1000)
const mailsTo = (email: string) =>
  server.sentMail().filter(({ to }) => to?.some(({ address }) => address === email))

/** What someone leaves behind in a day: a name, claims, messages, notes, a feed, a sign-in by mail, an invitation. */
async function live(who: Organisation) {
  const item = world.item(restaurant)
  const lost = world.item(restaurant)
  await world.save(server.db)
  const send = async (url: string, body: object) => {
    const { status } = await server.as(who).post(url, body)
    expect([url, status]).toEqual([url, 200])
  }
  await server.as(who).patch('/api/me', { name: `Robin ${who.user_id}` })
  const request = await claimItem(server, who, item)
  await answerRequest(server, restaurant, request, 'accepted')
  const { pickup_id } = await server.db
    .selectFrom('donation_requests')
    .select('pickup_id')
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  await send(`/api/pickups/assign/${pickup_id}`, { user_id: who.user_id })
  await send(`/api/pickups/message/${pickup_id}`, { text: `Call Robin ${who.user_id} at the gate` })
  await send(`/api/pickups/pass/${pickup_id}`, { name: `Cousin of ${who.user_id}` })
  await send('/api/calendar', {})
  await send(`/api/organisations/${who.id}/invitations`, {
    email: `${crypto.randomUUID()}@example.org`,
    role: 'staff',
    place_id: null,
  })
  await server.as(null).post('/api/auth/mail-link', { email: who.email })
  await claimItem(server, who, lost)
  await server.drainJobs()
  return { item, request, pickup_id: pickup_id ?? '' }
}

interface Found {
  table: string
  row: Record<string, unknown>
}

/** Every row of every table that contains one of the words. */
async function walk(words: string[]): Promise<Found[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('spatial_ref_sys', 'migrations')`.execute(server.db)
  const patterns = words.map((word) => `%${word}%`)
  const found: Found[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} as t where to_jsonb(t)::text ilike any(${patterns})`.execute(
      server.db,
    )
    found.push(...rows.map(({ row }) => ({ table: name, row })))
  }
  return found
}

async function dump(): Promise<string> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--data-only', server.env.DATABASE_URL], {
    maxBuffer: 1e9,
  })
  return stdout
}

const wordsOf = ({ user_id, email, uid }: Organisation) => [user_id, email, uid]

async function download(who: Organisation): Promise<Record<string, string>> {
  const { body } = await server.as(who).get('/api/me/data')
  expect(body.export.ready).toBe(true)
  const url = `/api/me/data/exports/${body.export._id}`
  const headers = { authorization: `Bearer ${await server.mint(who.uid)}` }
  const { statusCode, rawPayload } = await server.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  const files = unzipSync(rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('every column that refers to a user says what becomes of it', async () => {
  const { rows } = await sql<{ name: string; nullable: boolean }>`
    select distinct conrelid::regclass || '.' || attname as name, not attnotnull as nullable
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid = 'users'::regclass and not relispartition`.execute(server.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(userColumns).toSorted())
  for (const { name, nullable } of rows)
    expect([name, nullable || userColumns[name as keyof typeof userColumns] === 'delete']).toEqual([
      name,
      true,
    ])
})

describe('an export', () => {
  test('contains every row that a walk over all tables finds', async () => {
    await live(person)
    await server.as(person).post('/api/me/data/export', {})
    await server.drainJobs()
    expect(mailsTo(person.email).at(-1)?.subject).toBe('Your data is ready')
    const files = await download(person)
    const { tables } = JSON.parse(files['data.json'] ?? '') as { tables: Record<string, object[]> }
    const found = await walk(wordsOf(person))
    expect(new Set(found.map(({ table }) => table)).size).toBeGreaterThan(11)
    for (const { table, row } of found) {
      const known = Object.fromEntries(
        Object.entries(row).filter(([name]) => !/_hash$|^fingerprint$/.test(name)),
      )
      // The request for the export and its own file are still under way while it is made.
      if (table === 'data_exports' || table === 'idempotency_keys' || table === 'mail_counts') continue
      expect(tables[table] ?? [], `${table} ${JSON.stringify(row)}`).toContainEqual(known)
    }
    expect(files['pickup_messages.csv']).toContain('at the gate')
    expect(JSON.stringify(tables)).not.toMatch(/_hash"/)
  })

  test('of an owner contains the organisation', async () => {
    const { item } = await live(person)
    await server.as(restaurant).post('/api/me/data/export', {})
    await server.drainJobs()
    const { tables } = JSON.parse((await download(restaurant))['data.json'] ?? '')
    expect(tables.food_items.map(({ id }: { id: string }) => id)).toContain(item.id)
    expect(tables.places).toHaveLength(1)
  })

  test('is nobody else’s, and ends after seven days', async () => {
    await world.save(server.db)
    await server.as(person).post('/api/me/data/export', {})
    await server.drainJobs()
    const { export: made } = (await server.as(person).get('/api/me/data')).body
    const fetch = async (who: Organisation) => {
      const headers = { authorization: `Bearer ${await server.mint(who.uid)}` }
      return (await server.app.inject({ url: `/api/me/data/exports/${made._id}`, headers })).statusCode
    }
    expect(await fetch(foodBank)).toBe(404)
    expect(await fetch(person)).toBe(200)
    later(7 * dayMs + 1000)
    expect(await fetch(person)).toBe(404)
  })

  test('writes no formula into a spreadsheet', () => {
    expect(toTable([{ name: '=HYPERLINK("x")', quantity: -3, note: 'a, b' }])).toBe(
      'name,quantity,note\r\n"\'=HYPERLINK(""x"")",-3,"a, b"\r\n',
    )
  })
})

describe('deleting an account', () => {
  const ask = (who: Organisation, email = who.email) =>
    server.as(who).post('/api/me/data/deletion', { email })

  test('waits 14 days, in which everything works and it can be kept', async () => {
    await world.save(server.db)
    const { body } = await ask(person)
    expect(Date.parse(body.deletion.due_at)).toBe(server.clock.now().getTime() + graceMs)
    later(graceMs - 60_000)
    await runDeletions(server.context)
    expect((await server.as(person).get('/api/me')).status).toBe(200)
    expect((await server.as(person).post('/api/me/data/keep', {})).body.deletion).toBeNull()
    later(120_000)
    await runDeletions(server.context)
    expect((await server.as(person).get('/api/me')).status).toBe(200)
  })

  test('leaves nothing personal in any table, job or dump, and every fact', async () => {
    const { request, pickup_id } = await live(person)
    const sum = () =>
      sql<{ entries: number; donations: number }>`
        select (select count(*)::int from ledger_entries) as entries,
          (select sum(quantity)::int from donations) as donations`.execute(server.db)
    await ask(person)
    await server.drainJobs()
    const before = (await sum()).rows
    expect((await walk(wordsOf(person))).length).toBeGreaterThan(12)
    later(graceMs)
    await runDeletions(server.context)
    await server.drainJobs()
    expect(await walk(wordsOf(person))).toEqual([])
    const text = await dump()
    for (const word of wordsOf(person)) expect(text.includes(word), word).toBe(false)
    expect((await sum()).rows).toEqual(before)
    const order = await server.as(foodBank).get(`/api/donation-requests/${request}`)
    expect(order.body.status).toBe('accepted')
    const { body } = await server.as(restaurant).get(`/api/pickups/messages/${pickup_id}`)
    expect(JSON.stringify(body)).toContain('This message was removed.')
    expect((await server.as(person).get('/api/me')).body.code).toBe('NOT_REGISTERED')
  })

  test('needs the address of the account', async () => {
    await world.save(server.db)
    expect((await ask(person, 'someone.else@example.org')).body.data.fields).toEqual({
      email: 'Type the address of this account',
    })
  })

  test('of the only owner is refused while others belong to the organisation', async () => {
    await world.save(server.db)
    expect((await ask(foodBank)).body.code).toBe('LAST_OWNER')
  })

  test('takes an organisation along that nobody else belongs to', async () => {
    const item = world.item(restaurant)
    await world.save(server.db)
    expect((await server.as(restaurant).get('/api/me/data')).body.alone_in).toEqual([
      { organisation_id: restaurant.id, name: restaurant.name },
    ])
    await ask(restaurant)
    later(graceMs)
    await runDeletions(server.context)
    expect(await walk([restaurant.user_id, restaurant.email, restaurant.contact_no])).toEqual([])
    const row = await server.db
      .selectFrom('food_items')
      .select(['closed_at', 'close_reason'])
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(row.close_reason).toBe('withdrawn')
  })
})

describe('deleting an organisation', () => {
  test('is asked for by an owner who types its name', async () => {
    await world.save(server.db)
    const url = `/api/organisations/${foodBank.id}/deletion`
    expect((await server.as(person).post(url, { name: foodBank.name })).body.code).toBe('FORBIDDEN')
    expect((await server.as(foodBank).post(url, { name: 'Another' })).status).toBe(422)
    expect((await server.as(foodBank).post(url, { name: foodBank.name })).body.due_at).toEqual(
      expect.any(String),
    )
    const keep = await server.as(foodBank).post(`/api/organisations/${foodBank.id}/keep`, {})
    expect(keep.body).toEqual({ due_at: null })
  })

  test('cancels what is open and leaves facts without a name', async () => {
    const { pickup_id, request } = await live(person)
    const places = await walk([foodBank.location_id])
    expect(places.length).toBeGreaterThan(0)
    await server.as(foodBank).post(`/api/organisations/${foodBank.id}/deletion`, { name: foodBank.name })
    await server.drainJobs()
    expect(mailsTo(foodBank.email).at(-1)?.subject).toMatch(/will be deleted on/)
    later(graceMs)
    await runDeletions(server.context)
    await server.drainJobs()
    expect(await walk([foodBank.name, foodBank.contact_no])).toEqual([])
    expect(await dump()).not.toContain(foodBank.name)
    const pickup = await server.as(restaurant).get(`/api/pickups/${pickup_id}`)
    expect(pickup.body).toMatchObject({ state: 'cancelled' })
    const order = await server.db
      .selectFrom('donation_requests')
      .select('status')
      .where('id', '=', request)
      .executeTakeFirstOrThrow()
    expect(order.status).toBe('cancelled')
    expect((await server.as(person).get(`/api/pickups/foodbank/${foodBank.id}`)).body.code).toBe(
      'NOT_REGISTERED',
    )
  })
})

describe('someone who was not here for two years', () => {
  test('is asked, and deleted without an answer', async () => {
    await world.save(server.db)
    await server.as(person).post('/api/auth/getuser', { uid: person.uid })
    later(inactiveAfterDays * dayMs)
    await askInactive(server.context)
    await server.drainJobs()
    expect(mailsTo(person.email)).toEqual([])
    later(dayMs)
    await askInactive(server.context)
    await server.drainJobs()
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(['Do you still need your account?'])
    later(inactiveAnswerMs)
    await askInactive(server.context)
    later(graceMs)
    await runDeletions(server.context)
    expect(await walk([person.user_id])).toEqual([])
  })

  test('keeps the account by signing in', async () => {
    await world.save(server.db)
    await server.as(person).post('/api/auth/getuser', { uid: person.uid })
    later((inactiveAfterDays + 1) * dayMs)
    await askInactive(server.context)
    await server.as(person).post('/api/auth/getuser', { uid: person.uid })
    later(inactiveAnswerMs)
    await askInactive(server.context)
    later(graceMs)
    await runDeletions(server.context)
    expect((await server.as(person).get('/api/me')).status).toBe(200)
  })
})
