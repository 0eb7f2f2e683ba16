import { may, type Permission, permissions } from '@surplate/contract/permissions'
import { memberRoles } from '@surplate/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../fixtures/world.ts'
import { newId } from '../platform/ids.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type AuditedCall, answerIn, everyCall, toRequest } from './calls.ts'
import { idOf, type Member, readyInput, type Stage, setStage } from './stage.ts'

let server: TestServer
let stage: Stage

beforeAll(async () => {
  server = await startTestServer()
  stage = await setStage(server)
})
afterAll(() => server.close())

const calls = everyCall()
const memberCalls = calls.filter(({ access }) => access?.who === 'member')

/** The input with the organisation's own ids, so that only the caller decides about the answer. */
function inputAbout(call: AuditedCall, whose: Member) {
  const input = readyInput(call, whose, stage)
  const subject = call.access?.subject
  if (subject) input[subject.field] = idOf[subject.of](whose, call) ?? input[subject.field]
  return input
}

async function send(call: AuditedCall, about: Member, uid: string, organisation?: string) {
  server.clock.advance(1)
  const headers = {
    authorization: `Bearer ${await server.mint(uid)}`,
    ...(organisation && { 'x-organisation': organisation }),
  }
  const { statusCode, body } = await server.app.inject({
    ...toRequest(call, inputAbout(call, about)),
    headers,
  })
  return { status: statusCode, code: answerIn(body).code }
}

function organisationFor({ access }: AuditedCall): Member {
  return access?.kind === 'food_bank' ? stage.foodBankA : stage.restaurantA
}

async function save<Result>(build: (world: World) => Result): Promise<Result> {
  const world = new World(server.clock.now())
  const result = build(world)
  await world.save(server.db)
  return result
}

const forbidden = { status: 403, code: 'FORBIDDEN' }

test('every permission guards a call or an operation', () => {
  const declared = new Set(calls.flatMap(({ access }) => access?.can ?? []))
  // Recipients of mails and the two sides of a request are the other uses.
  const elsewhere: Permission[] = ['read-reviews']
  expect(new Set([...declared, ...elsewhere])).toEqual(new Set(Object.keys(permissions)))
})

describe.each(memberCalls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('rejects members whose role lacks the permission', async () => {
    const organisation = organisationFor(call)
    const { can } = call.access ?? {}
    for (const role of memberRoles.filter((each) => each !== 'owner' && can && !may(each, can))) {
      const { uid } = await save((world) => world.member(organisation, role))
      expect(await send(call, organisation, uid), role).toEqual(forbidden)
    }
    expect(await send(call, organisation, organisation.uid)).not.toEqual(forbidden)
  })

  test('rejects a caller who asks to act for an organisation of others or an unknown one', async () => {
    const organisation = organisationFor(call)
    const stranger = organisation.kind === 'restaurant' ? stage.restaurantB : stage.foodBankB
    for (const id of [organisation.id, newId(), 'not an id'])
      expect(await send(call, organisation, stranger.uid, id), id).toEqual(forbidden)
  })

  test('rejects a former member', async () => {
    const organisation = organisationFor(call)
    const { uid, user_id } = await save((world) => world.member(organisation, 'manager'))
    await server.db.deleteFrom('memberships').where('user_id', '=', user_id).execute()
    expect(await send(call, organisation, uid)).toEqual({ status: 404, code: 'NOT_REGISTERED' })
    expect(await send(call, organisation, uid, organisation.id)).toEqual(forbidden)
  })
})

describe('a user with two organisations', () => {
  let first: Organisation
  let second: Organisation
  let uid: string

  beforeAll(async () => {
    uid = await save((world) => {
      first = world.restaurant()
      second = world.restaurant()
      const member = world.member(first, 'manager')
      world.join(member, second, 'staff')
      return member.uid
    })
  })

  const list = async (organisation: Organisation, acting?: Organisation) => {
    const headers = {
      authorization: `Bearer ${await server.mint(uid)}`,
      ...(acting && { 'x-organisation': acting.id }),
    }
    const url = `/api/donation-requests/restaurant/${organisation.id}`
    return (await server.app.inject({ url, headers })).statusCode
  }

  test('acts only for the organisation that the request names', async () => {
    expect(await list(second, second)).toBe(200)
    expect(await list(first, second)).toBe(404)
    expect(await list(first, first)).toBe(200)
    expect(await list(second, first)).toBe(404)
  })

  test('acts for the organisation used last if the request names none', async () => {
    await list(first, first)
    expect([await list(first), await list(second)]).toEqual([200, 404])
    await list(second, second)
    expect([await list(first), await list(second)]).toEqual([404, 200])
  })

  test('joins only the room of the organisation that the connection names', async () => {
    const client = await server.listen({ uid }, undefined, {}, second.id)
    const join = (id: string) =>
      new Promise<boolean>((resolve) => client.emit('joinRestaurantRoom', id, ({ ok }) => resolve(ok)))
    expect([await join(first.id), await join(second.id)]).toEqual([false, true])
  })
})
