import type { Access, Subject } from '@surplate/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { router } from '../app.ts'
import { admit } from '../platform/http/guard.ts'
import { newId } from '../platform/ids.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import {
  type AuditedCall,
  answerIn,
  everyCall,
  everyCallWithSubject,
  inputFields,
  sampleInput,
  toRequest,
} from './calls.ts'
import { idOf, type Member, members, readyInput, type Stage, setStage } from './stage.ts'

let server: TestServer
let stage: Stage

beforeAll(async () => {
  server = await startTestServer()
  await prepare()
})
afterAll(() => server.close())

/** Fresh data for each call, because some calls consume it. */
async function prepare() {
  stage = await setStage(server)
}

/** Token of a new sign-in, because one of the audited calls signs its caller out everywhere. */
function freshToken(uid: string) {
  server.clock.advance(1)
  return server.mint(uid)
}

async function send(call: AuditedCall, token: string | null, input: Record<string, unknown>) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await server.app.inject({ ...toRequest(call, input), headers })
  return { status: answer.statusCode, body: answerIn(answer.body) }
}

function holders(of: Subject['of'], call: AuditedCall) {
  return members(stage).filter((member) => idOf[of](member, call) !== undefined)
}

function areCounterparties(one: Member, other: Member) {
  return one.request.id === other.request.id
}

function mayCall({ kind }: Access, caller: Member) {
  return !kind || kind === caller.kind
}

const calls = everyCall()

test('every call has a handler, a unique path and declared access', () => {
  const routes = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
  for (const { name, path, access } of calls) {
    const [feature = '', call = ''] = name.split('.')
    expect(
      (router as Record<string, Record<string, unknown>>)[feature]?.[call],
      `${name} has a handler`,
    ).toBeDefined()
    expect(path, name).toMatch(/^\/api\/[\w/{}-]+$/)
    expect(access?.who, `${name} declares who may call it`).toMatch(/^(public|person|member|operator)$/)
  }
})

test('every call with an id declares whose thing it is about, except those that look for the caller’s only', () => {
  const undeclared = calls.filter(
    (call) =>
      (call.access?.who === 'person' || call.access?.who === 'member') &&
      !call.access.subject &&
      Object.keys(inputFields(call)).some((name) => /^(id|uid)$|_id$|Id$/.test(name)),
  )
  expect(undeclared.map(({ name }) => name)).toEqual([
    'signIn.remove',
    'people.leave',
    'foodItems.browse',
    'foodItems.getOffer',
    'recalls.acknowledge',
  ])
})

test('only a few calls are open to others than the parties', () => {
  const openTo = (whom: Subject['open_to']) =>
    calls.filter(({ access }) => access?.subject?.open_to === whom).map(({ name }) => name)
  expect(openTo('members')).toEqual([
    'foodItems.listOfRestaurant',
    'reviews.listOfRestaurant',
    'compat.organisations.getRestaurant',
    'compat.organisations.getLocation',
    'compat.foodItems.get',
  ])
  expect(openTo('counterparty')).toEqual([
    'accounts.getRestaurantByUser',
    'accounts.getFoodBankByUser',
    'compat.organisations.getFoodBankUser',
    'compat.organisations.getPerson',
  ])
})

test('rejects a call without declared access', async () => {
  await expect(admit(server.context, undefined, { token: null, organisationId: null }, {})).rejects.toThrow(
    'without declared access',
  )
})

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { access } = call
  if (!access) return

  test('requires a valid token unless it is public', async () => {
    const past = Math.floor(server.clock.now().getTime() / 1000) - 7200
    const tokens = {
      none: null,
      garbage: 'abc',
      expired: await server.mint(stage.restaurantA.uid, { iat: past, auth_time: past, exp: past + 3600 }),
      disabled: await server.mint(stage.disabled.uid),
    }
    for (const [kind, token] of Object.entries(tokens)) {
      const { status, body } = await send(call, token, sampleInput(call))
      // A public call may still refuse its input, such as a pass that nobody issued.
      if (access.who === 'public' && token === null)
        expect(status < 400 || call.errorCodes.includes(body.code), `${kind} ${body.code}`).toBe(true)
      else expect({ status, code: body.code }, kind).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
    }
  })

  if (access.who === 'member') {
    test('only accepts members', async () => {
      for (const uid of [newId(), stage.unfinished.uid]) {
        const { status, body } = await send(call, await freshToken(uid), sampleInput(call))
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_REGISTERED' })
      }
    })
  }

  if (access.kind) {
    test(`only accepts a ${access.kind}`, async () => {
      for (const caller of members(stage).filter((member) => !mayCall(access, member))) {
        const { status, body } = await send(call, await freshToken(caller.uid), sampleInput(call))
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
      }
    })
  }
})

describe.each(everyCallWithSubject().map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { field, of, open_to } = call.access.subject
  beforeAll(prepare)

  /** Asks for something, with the rest of the input as `sender` would send it. */
  const ask = async (caller: Member, value: unknown, sender = caller) =>
    send(call, await freshToken(caller.uid), { ...readyInput(call, sender, stage), [field]: value })
  const absent = () => (of === 'uid' ? `uid-${newId()}` : newId())

  test('serves the caller’s own resource', async () => {
    const answers = []
    for (const caller of holders(of, call).filter((member) => mayCall(call.access, member))) {
      answers.push(await ask(caller, idOf[of](caller, call)))
    }
    for (const { status, body } of answers) if (status !== 200) expect(call.errorCodes).toContain(body.code)
    const statuses = answers.map(({ status }) => status)
    expect(statuses, 'no caller succeeds: does readyInput in stage.ts know valid input?').toContain(200)
  })

  test(`serves another organisation’s resource only to ${open_to}, otherwise as if it did not exist`, async () => {
    for (const caller of members(stage).filter((member) => mayCall(call.access, member))) {
      const missing = await ask(caller, absent())
      expect(missing.status).toBe(of === 'uid' ? 403 : 404)
      for (const owner of holders(of, call).filter(
        (holder) => idOf[of](holder, call) !== idOf[of](caller, call),
      )) {
        const open = open_to === 'members' || (open_to !== 'own' && areCounterparties(caller, owner))
        const answer = await ask(caller, idOf[of](owner, call), open ? caller : owner)
        if (!open) expect(answer).toEqual(missing)
        else if (answer.status !== 200) expect(answer).toEqual(missing)
      }
    }
  })

  test('serves every caller it is open to', async () => {
    if (open_to === 'own') return expect(call.access.subject.open_to).toBe('own')
    // An earlier test may have ended what it is about.
    await prepare()
    const statuses = []
    for (const caller of members(stage).filter((member) => mayCall(call.access, member))) {
      for (const owner of holders(of, call).filter(
        (holder) => open_to === 'members' || areCounterparties(caller, holder),
      )) {
        statuses.push((await ask(caller, idOf[of](owner, call))).status)
      }
    }
    expect(statuses).toContain(200)
  })

  test('reports the field of a malformed id', async () => {
    await prepare()
    const [caller] = holders(of, call).filter((member) => mayCall(call.access, member))
    if (!caller) throw new Error('no one may make this call')
    const malformed = of === 'uid' ? 17 : "' or 1=1 --"
    const { status, body } = await ask(caller, malformed)
    expect({ status, code: body.code, field: Object.keys(body.data?.fields ?? {}) }).toEqual({
      status: 422,
      code: 'INVALID_INPUT',
      field: [field],
    })
  })
})
