import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyCall, sampleInput, toRequest } from '../../../audits/calls.ts'
import type { Organisation } from '../../../fixtures/world.ts'
import { noon, stagePickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const hour = 3600
const phone = 'a secret that the phone made up'

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
const open = (token: string, device = phone) => server.as(null).post('/api/passes/open', { token, device })
const step = (token: string, to: string, device = phone) =>
  server.as(null).post('/api/passes/step', { token, device, step: to })
const say = (token: string, phrase: string, device = phone) =>
  server.as(null).post('/api/passes/say', { token, device, phrase })
const getPickup = async (who = foodBank) => (await server.as(who).get(`/api/pickups/${pickup}`)).body
const texts = async (): Promise<string[]> =>
  (await server.as(foodBank).get(`/api/pickups/messages/${pickup}`)).body.messages.map(
    (message: { text: string }) => message.text,
  )

const ended = { status: 409, body: { code: 'PASS_ENDED' } }
const taken = { status: 409, body: { code: 'PASS_TAKEN' } }

/** Seconds until the pass of the pickup expires. */
async function secondsLeft() {
  const { window } = await getPickup()
  return (Date.parse(window.until) - server.clock.now().getTime()) / 1000 + 2 * hour
}

describe('a pass', () => {
  test('opens one pickup on the first phone, with nothing but what a driver needs', async () => {
    const issued = await call('pass', { name: 'Driver 1' })
    expect(issued).toMatchObject({
      status: 200,
      body: { pickup: { collector: { kind: 'pass', name: 'Driver 1', opened_at: null } } },
    })
    const { token, expires_at } = issued.body
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Driver 1',
      expires_at,
      pickup: {
        _id: pickup,
        restaurant_name: 'Saffron & Clove',
        food_bank_name: 'Harvest Table',
        food_bank_phone: foodBank.contact_no,
        lines: [{ name: 'Vegetable biryani', granted_quantity: 12 }],
        place: { phone: restaurant.contact_no },
        code: { digits: expect.stringMatching(/^\d{6}$/) },
      },
      messages: [],
    })
    expect(JSON.stringify(body)).not.toContain(foodBank.email)
    expect(await getPickup()).toMatchObject({
      collector: { opened_at: server.clock.now().toISOString() },
    })
  })

  test('works again on the same phone, and never on another one', async () => {
    const token = await issue()
    await open(token)
    expect(await open(token)).toMatchObject({ status: 200 })
    expect(await open(token, 'another phone')).toMatchObject(taken)
    expect(await step(token, 'arrived', 'another phone')).toMatchObject(taken)
    expect(await say(token, 'here', 'another phone')).toMatchObject(taken)
    expect(await getPickup()).toMatchObject({ state: 'planned', arrived_at: null })
  })

  test('is kept by one of two phones that open it at once', async () => {
    const token = await issue()
    const answers = await Promise.all(['one', 'two', 'three'].map((device) => open(token, device)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('expires two hours after the window, also if the window moves', async () => {
    const token = await issue()
    const left = await secondsLeft()
    server.clock.advance(left - 1)
    expect(await open(token)).toMatchObject({ status: 200 })
    server.clock.advance(1)
    expect(await open(token)).toMatchObject(ended)
    const until = new Date(server.clock.now().getTime() + hour * 1000)
    await server.db.updateTable('pickups').set({ window_until: until }).where('id', '=', pickup).execute()
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { expires_at: new Date(until.getTime() + 2 * hour * 1000).toISOString() },
    })
  })

  test('shows how the pickup ended for two hours, without code and contact details', async () => {
    const token = await issue()
    await open(token)
    await call('cancel', { reason: 'no_food', note: '' }, restaurant)
    expect((await open(token)).body.pickup).toMatchObject({
      state: 'cancelled',
      code: null,
      place: { phone: null, entry_notes: null },
      food_bank_phone: foodBank.contact_no,
    })
    expect(await step(token, 'arrived')).toMatchObject({ status: 409, body: { code: 'PICKUP_ENDED' } })
    server.clock.advance(2 * hour)
    expect(await open(token)).toMatchObject(ended)
  })

  test('ends with the account of the member who issued it', async () => {
    const { token } = (await call('pass', { name: 'Driver 1' }, staff)).body
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('id', '=', staff.user_id)
      .execute()
    expect(await open(token)).toMatchObject(ended)
  })

  test('gets the same answer whether it is unknown, revoked or expired', async () => {
    const revoked = await issue()
    await call('revoke-pass')
    const expired = await issue()
    server.clock.advance(await secondsLeft())
    const [first, ...others] = await Promise.all([revoked, expired, 'unknown'].map((token) => open(token)))
    expect(first).toMatchObject(ended)
    for (const { status, body } of others)
      expect({ status, body }).toEqual({ status: 409, body: first?.body })
  })

  test('is kept as hashes only', async () => {
    const token = await issue()
    await open(token)
    const row = await server.db
      .selectFrom('pickup_passes')
      .selectAll()
      .where('pickup_id', '=', pickup)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(phone)
  })

  test('opens no other call', async () => {
    const token = await issue()
    await open(token)
    const headers = { authorization: `Bearer ${token}` }
    for (const each of everyCall()) {
      const input = { ...sampleInput(each), ...(each.access?.subject?.of === 'pickup' && { id: pickup }) }
      const answer = await server.app.inject({ ...toRequest(each, input), headers })
      expect(answer.statusCode, each.name).toBe(401)
    }
  })
})

describe('the holder of a pass', () => {
  test('says that they are on the way and at the door, each once', async () => {
    const token = await issue()
    await step(token, 'on_the_way')
    await step(token, 'on_the_way')
    server.clock.advance(600)
    const arrived = await step(token, 'arrived')
    await step(token, 'arrived')
    expect(arrived.body.pickup).toMatchObject({
      state: 'arrived',
      arrived_at: server.clock.now().toISOString(),
    })
    expect(await texts()).toEqual(['The collector is on the way.', 'The collector is at the door.'])
  })

  test('sends phrases under their own name, once even if the phone repeats them', async () => {
    const token = await issue()
    await say(token, 'late')
    const { eta } = await getPickup()
    await say(token, 'late')
    expect(await getPickup(restaurant)).toMatchObject({ eta, unread: 1 })
    server.clock.advance(60)
    await say(token, 'late')
    const { body } = await open(token)
    const message = { author: 'collector', author_name: 'Driver 1', text: 'Running 10 minutes late' }
    expect(body.messages).toMatchObject([message, message])
    expect(Date.parse(body.pickup.eta)).toBeGreaterThan(Date.parse(eta))
    expect(await say(token, 'ready')).toMatchObject({ status: 422 })
  })

  test('cannot write while messages are stopped, but takes every step', async () => {
    const token = await issue()
    await call('block', { blocked: true }, restaurant)
    expect(await say(token, 'nobody')).toMatchObject({ status: 409, body: { code: 'CONVERSATION_CLOSED' } })
    expect(await step(token, 'arrived')).toMatchObject({ status: 200 })
  })
})

test('limits how many calls with passes an address makes per minute', async () => {
  const limited = await startTestServer({ limits: 'real' })
  try {
    const guess = (count: number) =>
      limited.as(null).post('/api/passes/open', { token: `guess ${count}`, device: phone })
    for (let count = 0; count < 60; count++) expect(await guess(count)).toMatchObject(ended)
    expect(await guess(60)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  } finally {
    await limited.close()
  }
})
