import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { noon, stagePickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const hour = 3600

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let staff: Organisation
let pickup: string

beforeAll(async () => {
  server = await startTestServer({ start: noon })
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ restaurant, foodBank, staff, pickup } = await stagePickup(server))
})

const call = (path: string, body: object = {}, who = foodBank) =>
  server.as(who).post(`/api/pickups/${path}/${pickup}`, body)
const issue = async (name = 'Driver 1'): Promise<string> => (await call('pass', { name })).body.token
const open = (token: string) => server.as(null).post('/api/passes/open', { token, device: 'a phone' })
const getPickup = async () => (await server.as(foodBank).get(`/api/pickups/${pickup}`)).body

const ended = { status: 409, body: { code: 'PASS_ENDED' } }

/** Seconds until the pass of the pickup expires. */
async function secondsLeft() {
  const { window } = await getPickup()
  return (Date.parse(window.until) - server.clock.now().getTime()) / 1000 + 2 * hour
}

describe('revoking a pass', () => {
  const check = (code: object) =>
    server.as(restaurant).post('/api/pickups/check-code', { restaurant_id: restaurant.id, code })

  test('ends it at once and replaces the code and the QR code that the driver has seen', async () => {
    const token = await issue()
    const { digits, qr } = (await open(token)).body.pickup.code
    expect(await check({ digits })).toMatchObject({ status: 200 })
    const revoked = await call('revoke-pass')
    expect(revoked).toMatchObject({ status: 200, body: { collector: null } })
    expect(revoked.body.code.digits).not.toBe(digits)
    expect(await open(token)).toMatchObject(ended)
    expect(await check({ digits })).toMatchObject({ status: 409 })
    expect(await check({ statement: qr })).toMatchObject({ status: 409 })
    expect(await check({ digits: revoked.body.code.digits })).toMatchObject({ status: 200 })
  })

  test('changes nothing if there is none', async () => {
    const before = await getPickup()
    expect(await call('revoke-pass')).toMatchObject({ status: 200, body: { code: before.code } })
  })

  test('happens when another pass is issued or a member is chosen', async () => {
    const first = await issue()
    await open(first)
    const second = await issue('Driver 2')
    expect(await open(first)).toMatchObject(ended)
    expect(await open(second)).toMatchObject({ status: 200, body: { name: 'Driver 2' } })
    const { digits } = (await getPickup()).code
    expect(await call('assign', { user_id: staff.user_id })).toMatchObject({
      status: 200,
      body: { collector: { kind: 'member', id: staff.user_id } },
    })
    expect(await open(second)).toMatchObject(ended)
    expect(await check({ digits })).toMatchObject({ status: 409 })
  })

  test('happens once for two calls at once, and never leaves two valid passes', async () => {
    const tokens = await Promise.all(['Driver 1', 'Driver 2', 'Driver 3'].map((name) => issue(name)))
    const answers = await Promise.all(tokens.map((token) => open(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('choosing a collector', () => {
  test('is refused for users who are not active members of the food bank', async () => {
    const world = new World(server.clock.now())
    const other = world.foodBank()
    const former = world.member(foodBank, 'collector')
    await world.save(server.db)
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('id', '=', former.user_id)
      .execute()
    for (const user_id of [newId(), other.user_id, restaurant.user_id, former.user_id])
      expect(await call('assign', { user_id })).toMatchObject({
        status: 422,
        body: { data: { fields: { user_id: expect.any(String) } } },
      })
  })

  test('is taken back with null', async () => {
    await call('assign', { user_id: staff.user_id })
    expect(await call('assign', { user_id: null })).toMatchObject({ status: 200, body: { collector: null } })
  })

  test('is for members who can claim, not for collectors or the restaurant', async () => {
    const world = new World(server.clock.now())
    const collector = world.member(foodBank, 'collector')
    await world.save(server.db)
    await call('assign', { user_id: collector.user_id })
    for (const who of [collector, restaurant]) {
      expect(await call('assign', { user_id: null }, who)).toMatchObject({ status: 403 })
      expect(await call('pass', { name: 'Driver 1' }, who)).toMatchObject({ status: 403 })
      expect(await call('revoke-pass', {}, who)).toMatchObject({ status: 403 })
    }
  })

  test('is refused once the pickup ended', async () => {
    await call('cancel', { reason: 'no_driver', note: '' })
    for (const [path, body] of [
      ['assign', { user_id: staff.user_id }],
      ['pass', { name: 'Driver 1' }],
      ['revoke-pass', {}],
    ] as const)
      expect(await call(path, body), path).toMatchObject({ status: 409, body: { code: 'PICKUP_ENDED' } })
  })

  test('needs another time first if a pass would have expired already', async () => {
    server.clock.advance(await secondsLeft())
    expect(await call('pass', { name: 'Driver 1' })).toMatchObject({
      status: 422,
      body: { data: { fields: { name: expect.stringContaining('another time') } } },
    })
  })
})
