import { errors } from '@surplate/contract/errors'
import type { OrganisationKind } from '@surplate/contract/roles'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Organisation, World } from '../fixtures/world.ts'
import { unhurried } from '../platform/db/pool.ts'
import { newId } from '../platform/ids.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AuditedCall, answerIn, everyCall, inputFields, sampleInput, toRequest } from './calls.ts'
import { idOf, type Member, readyInput, type Stage, setStage } from './stage.ts'

const { everyCallerSendsAll, readsAfterEveryField } = inject('audit')
let server: TestServer
let stage: Stage
let callers: Member[]
let bystander: Member

beforeAll(async () => {
  server = await startTestServer({ patience: unhurried })
  await prepare()
})

/** Fresh data for each call, because some calls consume it. */
async function prepare() {
  stage = await setStage(server)
  callers = [stage.restaurantA, stage.foodBankA]
  bystander = stage.restaurantB
}
afterAll(() => server.close())

/** Input with the caller's own id in the subject field. */
function ownInput(call: AuditedCall, caller: Member | Organisation): Record<string, unknown> {
  const member = 'kind' in caller ? caller : { ...stage.restaurantA, ...caller }
  const subject = call.access?.subject
  const input = readyInput(call, member, stage)
  return subject
    ? { ...input, [subject.field]: idOf[subject.of](member, call) ?? input[subject.field] }
    : input
}

/** A user who is halfway through registration, so that the call writes instead of returning existing data. */
async function newcomer(kind: OrganisationKind) {
  const world = new World(server.clock.now())
  const person = world.person(kind)
  await world.save(server.db)
  return person
}

interface AuditRequest {
  method: AuditedCall['method']
  url: string
  payload?: object | string
}

async function send(request: AuditRequest, caller: Organisation, key?: string) {
  // A new sign-in each time, because one of the audited calls signs its caller out everywhere.
  server.clock.advance(1)
  const token = await server.mint(caller.uid)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(typeof request.payload === 'string' && { 'content-type': 'application/json' }),
  }
  const answer = await server.app.inject({ ...request, headers })
  return { status: answer.statusCode, text: answer.body }
}

/** Accepted writes must not break any read. */
async function expectEverythingReads() {
  for (const read of everyCall().filter(({ method }) => method === 'GET')) {
    for (const caller of callers)
      expectFits(read, await send(toRequest(read, ownInput(read, caller)), caller))
  }
}

function expectFits(call: AuditedCall, { status, text }: { status: number; text: string }) {
  expect(status, text).toBeLessThan(500)
  const body = answerIn(text)
  if (status < 400) return expect(call.output.parse(body)).toEqual(body)
  expect(Object.keys(errors)).toContain(body.code)
  expect(body.status).toBe(status)
  expect(text).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .+ from|insert into|syntax error|constraint/i)
}

const marker = 987_654_321
const markerText = 'planted-by-the-caller'

/** Fields that a caller must not be able to set, unless they are part of the call's input. */
const planted = {
  status: 'accepted',
  total_donations: marker,
  points: marker,
  remaining: marker,
  role: markerText,
  kind: 'food_bank',
  owner_id: markerText,
  organisation_id: markerText,
  created_at: '2001-01-01T00:00:00Z',
  tokens_valid_after: '2001-01-01T00:00:00Z',
  photo_url: markerText,
  firebase_uid: markerText,
}

const hostile: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nBcc: x@example.org',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'NaN',
  '../../etc/passwd',
  '%00',
  '9'.repeat(400),
  'é'.repeat(5000),
  { toString: 'x' },
  { constructor: { prototype: 1 } },
  '9999-12-31T23:59:59-12:00',
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  2 ** 31,
  3e9,
]

/** Well-formed cursors with values that no list returns. */
const hostileCursors = [
  [1.5],
  [3e9],
  [1e300],
  [-1e300],
  ['0000-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59-12:00'],
  [2 ** 53, 2 ** 31],
].map(([first, ...rest]) => {
  const values = [first, '00000000-0000-7000-8000-000000000000', ...rest]
  return Buffer.from(JSON.stringify(values)).toString('base64url')
})

/** For each of these texts, the number of rows that contain it, in all tables except those of extensions. */
async function rowsWith(...texts: string[]): Promise<number[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(server.db)
  // In one statement, because most of the many tables are small.
  const contents = tables.map(({ name }) => sql`select t::text as content from ${sql.table(name)} as t`)
  const counts = texts.map((text) => sql`count(*) filter (where content like ${`%${text}%`})::int`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from (${sql.join(contents, sql` union all `)}) as everything`.execute(
    server.db,
  )
  return rows[0]?.counts ?? []
}

const calls = everyCall().map((call) => [call.name, call] as const)

describe.each(calls)('%s', (_name, call) => {
  beforeAll(prepare)

  test('ignores unknown fields and returns exactly its schema', async () => {
    const [before] = await rowsWith(bystander.user_id)
    expect(before).toBeGreaterThan(0)
    for (const caller of callers) {
      const input = ownInput(call, caller)
      const extra = Object.fromEntries(
        Object.entries({ ...planted, user_id: bystander.user_id }).filter(([field]) => !(field in input)),
      )
      expectFits(call, await send(toRequest(call, { ...input, ...extra }), caller))
    }
    expect(await rowsWith(String(marker), markerText, bystander.user_id)).toEqual([0, 0, before])
  })

  test('handles every hostile value in every field without a server error', async () => {
    const newcomers =
      call.access?.who === 'person' ? [() => newcomer('restaurant'), () => newcomer('food_bank')] : []
    const senders = [...callers.map((caller) => () => caller), ...newcomers]
    let written = false
    for (const [turn, someone] of senders.entries()) {
      const accepted: Record<string, unknown> = {}
      const sendWith = async (changes: Record<string, unknown>) => {
        const caller = await someone()
        const answer = await send(toRequest(call, { ...ownInput(call, caller), ...changes }), caller)
        expectFits(call, answer)
        if (call.method !== 'GET' && answer.status < 400) Object.assign(accepted, changes)
      }
      const values = hostile.filter((_value, index) => everyCallerSendsAll || index % senders.length === turn)
      for (const field of Object.keys(sampleInput(call))) {
        for (const value of values) await sendWith({ [field]: value })
        if (readsAfterEveryField && field in accepted) await expectEverythingReads()
      }
      if (Object.keys(accepted).length === 0) continue
      // Once more and all together, because the request for one field may replace what was written for another.
      await sendWith(accepted)
      written = true
    }
    if (written) await expectEverythingReads()
  }, 300_000)

  if ('cursor' in inputFields(call)) {
    test('handles every hostile cursor without a server error', async () => {
      for (const caller of callers) {
        for (const cursor of hostileCursors) {
          const sorts = 'sort' in inputFields(call) ? ['nearest', 'quantity'] : [undefined]
          for (const sort of sorts) {
            const input = { ...ownInput(call, caller), cursor, ...(sort && { sort }) }
            expectFits(call, await send(toRequest(call, input), caller))
          }
        }
      }
    })
  }

  test('handles almost valid input without a server error', async () => {
    const change = fc.record({
      caller: fc.constantFrom(...callers),
      changes: fc.dictionary(
        fc.constantFrom(...Object.keys(sampleInput(call)), 'unknown_field'),
        fc.oneof(fc.constant(undefined), fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 })),
        { maxKeys: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ caller, changes }) => {
        expectFits(call, await send(toRequest(call, { ...ownInput(call, caller), ...changes }), caller))
      }),
      { numRuns: 50 },
    )
  })

  if (call.method !== 'GET') {
    test('returns the same response when repeated with the same idempotency key', async () => {
      for (const caller of callers) {
        const request = toRequest(call, ownInput(call, caller))
        const key = newId()
        const first = await send(request, caller, key)
        expectFits(call, first)
        const second = await send(request, caller, key)
        if (first.status < 400) expect(second).toEqual(first)
        else expect(second.status).toBe(first.status)
      }
    })

    test('handles odd idempotency keys and deeply nested bodies without a server error', async () => {
      const caller = stage.restaurantA
      const input = ownInput(call, caller)
      for (const key of ['', ' ', 'k'.repeat(201)]) {
        expectFits(call, await send(toRequest(call, input), caller, key))
      }
      const { payload, ...request } = toRequest(call, input)
      const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
      const body = `${JSON.stringify(payload).slice(0, -1)}${Object.keys(payload ?? {}).length > 0 ? ',' : ''}"deep":${deep}}`
      expectFits(call, await send({ ...request, payload: body }, caller, newId()))
    })

    test('rejects a body that is not an object without a server error', async () => {
      for (const payload of [
        '',
        'null',
        '[]',
        '"text"',
        '7',
        '{',
        '{"a":'.repeat(2000),
        `[${'['.repeat(3000)}`,
      ]) {
        const caller = stage.restaurantA
        server.clock.advance(1)
        const headers = {
          authorization: `Bearer ${await server.mint(caller.uid)}`,
          'content-type': 'application/json',
        }
        const answer = await server.app.inject({
          ...toRequest(call, ownInput(call, caller)),
          payload,
          headers,
        })
        expect(answer.statusCode, payload.slice(0, 20)).toBeGreaterThanOrEqual(400)
        expectFits(call, { status: answer.statusCode, text: answer.body })
      }
    })
  }
})
