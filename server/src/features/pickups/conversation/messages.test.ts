import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Organisation } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { noon, stagePickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { until } from '../../../testing/until.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let collector: Organisation
let stranger: Organisation
let pickup: string

beforeAll(async () => {
  server = await startTestServer({ start: noon })
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ restaurant, foodBank, collector, stranger, pickup } = await stagePickup(server))
})

const call = (who: Organisation, path: string, body: object = {}) =>
  server.as(who).post(`/api/pickups/${path}/${pickup}`, body)
const send = (who: Organisation, text: string) => call(who, 'message', { text })
const sendPhrase = (who: Organisation, phrase: string) => call(who, 'message', { text: 'Anything', phrase })
const read = async (who: Organisation) => (await server.as(who).get(`/api/pickups/messages/${pickup}`)).body
const getPickup = async (who = foodBank) => (await server.as(who).get(`/api/pickups/${pickup}`)).body
const assign = (user_id: string | null) => call(foodBank, 'assign', { user_id })
const texts = async (who = foodBank) =>
  (await read(who)).messages.map((message: { text: string }) => message.text)

async function hintsTo(who: Organisation) {
  const screen = await server.listen(who)
  const told: { change: string }[] = []
  screen.on('pickupChanged', (event) => told.push(event))
  await new Promise((resolve) => screen.emit('joinRestaurantRoom', who.id, resolve))
  return told
}

describe('messages', () => {
  test('are read by both sides, oldest first, in the names of the organisations', async () => {
    expect(await send(foodBank, 'Which door?')).toMatchObject({
      status: 200,
      body: { author: 'food_bank', author_name: 'Harvest Table', text: 'Which door?', seen: false },
    })
    server.clock.advance(60)
    await send(restaurant, 'The green one')
    for (const who of [foodBank, restaurant])
      expect(await read(who)).toMatchObject({
        messages: [
          { author: 'food_bank', text: 'Which door?' },
          { author: 'restaurant', author_name: 'Saffron & Clove', text: 'The green one' },
        ],
        closes_at: null,
        blocked_by: null,
      })
  })

  test('tell their own side whether the other side has seen them', async () => {
    await send(foodBank, 'Which door?')
    expect((await read(foodBank)).messages).toMatchObject([{ seen: false }])
    expect((await read(restaurant)).messages).toMatchObject([{ seen: null }])
    server.clock.advance(60)
    await call(restaurant, 'read')
    server.clock.advance(60)
    await send(foodBank, 'Found it')
    expect((await read(foodBank)).messages).toMatchObject([{ seen: true }, { seen: false }])
  })

  test('are unread for the other side only, until it marks them as read', async () => {
    await send(foodBank, 'Which door?')
    await send(foodBank, 'Hello?')
    await call(foodBank, 'on-the-way')
    expect(await getPickup(restaurant)).toMatchObject({ unread: 2 })
    expect(await getPickup(foodBank)).toMatchObject({ unread: 0 })
    expect(await call(restaurant, 'read')).toMatchObject({ status: 200, body: { unread: 0 } })
    expect(await getPickup(restaurant)).toMatchObject({ unread: 0 })
    server.clock.advance(1)
    await send(foodBank, 'Are you there?')
    expect(await getPickup(restaurant)).toMatchObject({ unread: 1 })
  })

  test('tell the screens of both sides, and reading nothing new tells nobody', async () => {
    const told = await hintsTo(restaurant)
    await call(restaurant, 'read')
    await send(foodBank, 'Which door?')
    await call(restaurant, 'read')
    await call(restaurant, 'read')
    await server.drainJobs()
    await until('both changes arrive', () => told.length >= 2)
    expect(told).toEqual([
      { _id: pickup, change: 'message' },
      { _id: pickup, change: 'message' },
    ])
  })

  test('are written once when the call is repeated', async () => {
    const headers = {
      authorization: `Bearer ${await server.mint(foodBank.uid)}`,
      'idempotency-key': newId(),
    }
    const request = {
      method: 'POST' as const,
      url: `/api/pickups/message/${pickup}`,
      headers,
      payload: { text: 'Which door?' },
    }
    const [first, second] = [await server.app.inject(request), await server.app.inject(request)]
    expect(second.json()).toEqual(first.json())
    expect(await texts()).toEqual(['Which door?'])
  })

  test('come from the collector if the assigned member writes', async () => {
    await assign(collector.user_id)
    expect((await send(collector, 'Five minutes')).body).toMatchObject({
      author: 'collector',
      author_name: 'Harvest Table',
    })
    expect((await send(foodBank, 'Thank you')).body).toMatchObject({ author: 'food_bank' })
  })

  test('are closed to other organisations and to collectors of other pickups', async () => {
    for (const who of [stranger, collector]) {
      expect(await send(who, 'Hello')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await server.as(who).get(`/api/pickups/messages/${pickup}`)).toMatchObject({ status: 404 })
      for (const [path, body] of [
        ['read', {}],
        ['block', { blocked: true }],
        ['report', { message_id: newId(), reason: 'Rude' }],
      ] as const)
        expect(await call(who, path, body), path).toMatchObject({ status: 404 })
    }
  })

  test('are refused when empty or too long', async () => {
    for (const text of ['', '  ', 'x'.repeat(501)])
      expect(await send(foodBank, text)).toMatchObject({
        status: 422,
        body: { data: { fields: { text: expect.any(String) } } },
      })
  })
})

describe('quick phrases', () => {
  test('are written in their own words', async () => {
    await sendPhrase(restaurant, 'ready')
    await sendPhrase(foodBank, 'nobody')
    expect(await texts()).toEqual(['The food is ready', 'Nobody is at the door'])
  })

  test('are refused to the side that does not have them', async () => {
    expect(await sendPhrase(restaurant, 'here')).toMatchObject({
      status: 422,
      body: { data: { fields: { phrase: expect.any(String) } } },
    })
    expect(await sendPhrase(foodBank, 'ready')).toMatchObject({ status: 422 })
    expect(await texts()).toEqual([])
  })

  test('move the arrival by ten minutes, from the estimate or from now once that has passed', async () => {
    await call(foodBank, 'on-the-way', { eta: '2027-06-12T18:00:00Z' })
    await sendPhrase(foodBank, 'late')
    expect(await getPickup()).toMatchObject({ eta: '2027-06-12T18:10:00.000Z' })
    await call(foodBank, 'on-the-way', { eta: '2026-06-12T15:00:00Z' })
    await sendPhrase(foodBank, 'late')
    const expected = new Date(server.clock.now().getTime() + 600_000)
    expect(await getPickup()).toMatchObject({ eta: expected.toISOString() })
  })

  test('mark the collector as arrived', async () => {
    await sendPhrase(foodBank, 'here')
    expect(await getPickup()).toMatchObject({
      state: 'arrived',
      arrived_at: server.clock.now().toISOString(),
    })
    await sendPhrase(foodBank, 'here')
    expect(await texts()).toEqual(["I'm here", 'The collector is at the door.', "I'm here"])
  })
})
