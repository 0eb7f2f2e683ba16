import {
  type AuditedCaller,
  accessTable,
  auditedCallers,
  type Verdict,
} from '@surplate/contract/access-table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../fixtures/world.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AuditedCall, answerIn, everyCall, toRequest } from './calls.ts'
import { idOf, type Member, readyInput, type Stage, setStage } from './stage.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a caller sends with a call. */
interface Attempt {
  /** Whose things the call is about. */
  whose: Member
  bearer: string | null
  /** The organisation that the request asks to act for. */
  organisation?: string
  /** Of a driver without an account. */
  pass?: Record<string, string>
}

function organisationFor({ access }: AuditedCall, stage: Stage): Member {
  return access?.kind === 'food_bank' ? stage.foodBankA : stage.restaurantA
}

/** The input of an attempt, with the ids of the one whose things it is about. */
function inputOf(call: AuditedCall, { whose, pass }: Attempt, stage: Stage) {
  const input = readyInput(call, whose, stage)
  const subject = call.access?.subject
  if (subject)
    input[subject.field] =
      idOf[subject.of](whose, call) ?? idOf[subject.of](organisationFor(call, stage), call)
  return { ...input, ...(call.name.startsWith('passes.') && pass) }
}

/** A token of a new sign-in, because one of the calls signs its caller out everywhere. */
function tokenOf(uid: string) {
  server.clock.advance(1)
  return server.mint(uid)
}

async function memberOf(organisation: Member, join: (world: World) => Organisation): Promise<Attempt> {
  const world = new World(server.clock.now())
  const { uid, user_id } = join(world)
  await world.save(server.db)
  return { whose: { ...organisation, uid, user_id }, bearer: await tokenOf(uid) }
}

const attempts: Record<AuditedCaller, (call: AuditedCall, stage: Stage) => Promise<Attempt>> = {
  'restaurant owner': (_call, { restaurantA }) => withRole(restaurantA, 'owner'),
  'restaurant manager': (_call, { restaurantA }) => withRole(restaurantA, 'manager'),
  'restaurant staff': (_call, { restaurantA }) => withRole(restaurantA, 'staff'),
  'food bank owner': (_call, { foodBankA }) => withRole(foodBankA, 'owner'),
  'food bank manager': (_call, { foodBankA }) => withRole(foodBankA, 'manager'),
  'food bank staff': (_call, { foodBankA }) => withRole(foodBankA, 'staff'),
  'food bank collector': (_call, { foodBankA }) => withRole(foodBankA, 'collector'),
  async 'member for others'(call, stage) {
    const whose = organisationFor(call, stage)
    const stranger = whose.kind === 'restaurant' ? stage.restaurantB : stage.foodBankB
    const { uid, user_id } = stranger
    return { whose: { ...whose, uid, user_id }, bearer: await tokenOf(uid), organisation: whose.id }
  },
  async 'former member'(call, stage) {
    const attempt = await withRole(organisationFor(call, stage), 'manager')
    await server.db.deleteFrom('memberships').where('user_id', '=', attempt.whose.user_id).execute()
    return attempt
  },
  async 'pass holder'(call, stage) {
    const { foodBankA } = stage
    const url = `/api/pickups/pass/${foodBankA.pickups.open.pickup_id}`
    const { body } = await server.as(foodBankA).post(url, { name: 'Driver' })
    const pass = { token: body.token, device: 'a-device-of-the-driver' }
    // With other calls a driver has nothing better to try.
    const bearer = call.access?.who === 'public' ? null : pass.token
    return { whose: organisationFor(call, stage), bearer, pass }
  },
  nobody: async (call, stage) => ({ whose: organisationFor(call, stage), bearer: null }),
  unverified: (call, stage) => withTrust(organisationFor(call, stage), 'draft'),
  suspended: (call, stage) => withTrust(organisationFor(call, stage), 'suspended'),
  async operator(call, stage) {
    const world = new World(server.clock.now())
    const { uid, user_id, email } = world.person('restaurant')
    await world.save(server.db)
    await server.db.deleteFrom('registrations').where('user_id', '=', user_id).execute()
    const created_at = server.clock.now()
    await server.db
      .insertInto('operators')
      .values({ email: `${uid}${email}`, user_id, created_at })
      .execute()
    return { whose: { ...organisationFor(call, stage), uid, user_id }, bearer: await tokenOf(uid) }
  },
}

async function withTrust(organisation: Member, trust: 'draft' | 'suspended') {
  const { db } = server
  await db
    .updateTable('organisations')
    .set({ trust, trusted: false })
    .where('id', '=', organisation.id)
    .execute()
  return withRole(organisation, 'owner')
}

async function trustAgain({ id, trust }: Member) {
  await server.db.updateTable('organisations').set({ trust, trusted: true }).where('id', '=', id).execute()
}

function withRole(organisation: Member, role: 'owner' | 'manager' | 'staff' | 'collector') {
  return memberOf(organisation, (world) => world.member(organisation, role))
}

const refusals: Record<string, Verdict> = {
  UNAUTHENTICATED: 's',
  FORBIDDEN: '-',
  NOT_REGISTERED: 'r',
  NOT_FOUND: 'x',
  NOT_VERIFIED: 'v',
  SUSPENDED: 'p',
}

/** Anything but a refusal for who the caller is counts as let in, also that something else is wrong. */
async function tryOut(call: AuditedCall, caller: AuditedCaller, stage: Stage) {
  const attempt = await attempts[caller](call, stage)
  const { statusCode, body } = await server.app.inject({
    ...toRequest(call, inputOf(call, attempt, stage)),
    headers: {
      ...(attempt.bearer && { authorization: `Bearer ${attempt.bearer}` }),
      ...(attempt.organisation && { 'x-organisation': attempt.organisation }),
    },
  })
  const done = statusCode < 400
  const verdict: Verdict = done ? '+' : (refusals[answerIn(body).code] ?? '+')
  return { verdict, wrote: done && call.method !== 'GET' && call.access?.who !== 'public' }
}

const calls = everyCall()

test('every call is in the table, and nothing else is', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

/** Set anew once someone has used it up. */
let stage: Stage | undefined

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('lets in exactly whom the table says', async () => {
    const expected = accessTable[name]
    const verdicts: Verdict[] = []
    stage ??= await setStage(server)
    for (const caller of auditedCallers) {
      const { verdict, wrote } = await tryOut(call, caller, stage)
      verdicts.push(verdict)
      if (caller === 'unverified' || caller === 'suspended') await trustAgain(organisationFor(call, stage))
      // Whoever was let in may have used up what the next one needs.
      if (wrote) stage = await setStage(server)
    }
    const shown = (list: readonly Verdict[]) =>
      Object.fromEntries(auditedCallers.map((caller, index) => [caller, list[index]]))
    expect(shown(verdicts)).toEqual(shown(expected ?? []))
  })
})
