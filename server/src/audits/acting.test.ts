import { type Permission, permissions } from '@surplate/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../fixtures/world.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { everyCall } from './calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const calls = everyCall()

async function save<Result>(build: (world: World) => Result): Promise<Result> {
  const world = new World(server.clock.now())
  const result = build(world)
  await world.save(server.db)
  return result
}

test('every permission guards a call or an operation', () => {
  const declared = new Set(calls.flatMap(({ access }) => access?.can ?? []))
  // Recipients of mails and the two sides of a request are the other uses.
  const elsewhere: Permission[] = ['hear-recalls', 'read-reviews']
  expect(new Set([...declared, ...elsewhere])).toEqual(new Set(Object.keys(permissions)))
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
