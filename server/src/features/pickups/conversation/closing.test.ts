import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { noon, planPickup, stagePickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const day = 24 * 3600

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let pickup: string

beforeAll(async () => {
  server = await startTestServer({ start: noon })
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ restaurant, foodBank, pickup } = await stagePickup(server))
})

const call = (who: Organisation, path: string, body: object = {}) =>
  server.as(who).post(`/api/pickups/${path}/${pickup}`, body)
const send = (who: Organisation, text: string) => call(who, 'message', { text })
const sendPhrase = (who: Organisation, phrase: string) => call(who, 'message', { text: 'Anything', phrase })
const read = async (who: Organisation) => (await server.as(who).get(`/api/pickups/messages/${pickup}`)).body
const getPickup = async (who = foodBank) => (await server.as(who).get(`/api/pickups/${pickup}`)).body
const texts = async (who = foodBank) =>
  (await read(who)).messages.map((message: { text: string }) => message.text)

describe('a conversation', () => {
  const cancel = () => call(restaurant, 'cancel', { reason: 'no_food', note: '' })

  test('closes seven days after the pickup ended', async () => {
    await cancel()
    const { closes_at } = await read(foodBank)
    expect(closes_at).toBe(new Date(server.clock.now().getTime() + 7 * day * 1000).toISOString())
    server.clock.advance(7 * day - 1)
    expect(await send(foodBank, 'What a pity')).toMatchObject({ status: 200 })
    server.clock.advance(1)
    expect(await send(foodBank, 'Next time')).toMatchObject({
      status: 409,
      body: { code: 'CONVERSATION_CLOSED' },
    })
    expect(await texts()).toContain('What a pity')
  })

  test('takes phrases after the pickup ended without changing it', async () => {
    await cancel()
    expect(await sendPhrase(foodBank, 'here')).toMatchObject({ status: 200 })
    await sendPhrase(foodBank, 'late')
    expect(await getPickup()).toMatchObject({ state: 'cancelled', arrived_at: null, eta: null })
  })

  test('is stopped both ways by either side, and only that side allows it again', async () => {
    expect(await call(restaurant, 'block', { blocked: true })).toMatchObject({
      status: 200,
      body: { blocked_by: 'restaurant' },
    })
    for (const who of [restaurant, foodBank])
      expect(await send(who, 'Hello')).toMatchObject({ status: 409, body: { code: 'CONVERSATION_CLOSED' } })
    expect((await call(foodBank, 'block', { blocked: false })).body).toMatchObject({
      blocked_by: 'restaurant',
    })
    expect(await send(foodBank, 'Hello')).toMatchObject({ status: 409 })
    expect((await call(restaurant, 'block', { blocked: false })).body).toMatchObject({ blocked_by: null })
    expect(await send(foodBank, 'Hello')).toMatchObject({ status: 200 })
  })

  test('names the own side first if both stopped it', async () => {
    await call(restaurant, 'block', { blocked: true })
    await call(foodBank, 'block', { blocked: true })
    expect(await read(restaurant)).toMatchObject({ blocked_by: 'restaurant' })
    expect(await read(foodBank)).toMatchObject({ blocked_by: 'food_bank' })
    await call(foodBank, 'block', { blocked: false })
    expect(await read(foodBank)).toMatchObject({ blocked_by: 'restaurant' })
  })

  test('keeps recording steps and showing phones while it is stopped', async () => {
    await call(restaurant, 'block', { blocked: true })
    expect(await call(foodBank, 'arrived')).toMatchObject({
      status: 200,
      body: { state: 'arrived', place: { phone: restaurant.contact_no } },
    })
    expect(await texts()).toEqual(['The collector is at the door.'])
  })
})

describe('reporting a message', () => {
  const report = (who: Organisation, message_id: string, reason = 'Rude') =>
    call(who, 'report', { message_id, reason })
  const reports = (message_id: string) =>
    server.db.selectFrom('message_reports').selectAll().where('message_id', '=', message_id).execute()

  test('is recorded once per organisation', async () => {
    const { _id } = (await send(restaurant, 'Go away')).body
    expect(await report(foodBank, _id)).toMatchObject({ status: 200, body: { reported: true } })
    expect(await report(foodBank, _id, 'Still rude')).toMatchObject({
      status: 200,
      body: { reported: false },
    })
    expect(await reports(_id)).toMatchObject([
      { organisation_id: foodBank.id, reason: 'Rude', author_id: foodBank.user_id },
    ])
    const activity = server.db.selectFrom('activity').select('action').where('subject_id', '=', _id)
    expect(await activity.execute()).toEqual([{ action: 'reported' }])
  })

  test('is refused for own messages, system lines and messages of other pickups', async () => {
    const own = (await send(foodBank, 'Hello')).body._id
    await call(foodBank, 'on-the-way')
    const system = (await read(foodBank)).messages.find(
      ({ author }: { author: string }) => author === 'system',
    )._id
    for (const id of [own, system, newId()])
      expect(await report(foodBank, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const world = new World(server.clock.now())
    const other = world.restaurant()
    const item = world.item(other)
    await world.save(server.db)
    const first = pickup
    pickup = await planPickup(server, foodBank, item)
    const { _id } = (await send(other, 'Go away')).body
    pickup = first
    expect(await report(foodBank, _id)).toMatchObject({ status: 404 })
    expect(await reports(_id)).toEqual([])
  })
})

test('limits how many messages a user writes per minute', async () => {
  const limited = await startTestServer({ limits: 'real' })
  try {
    const world = new World(limited.clock.now())
    const item = world.item(world.restaurant())
    const writer = world.foodBank()
    await world.save(limited.db)
    const id = await planPickup(limited, writer, item)
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) {
      const { status } = await limited.as(writer).post(`/api/pickups/message/${id}`, { text: 'Hello' })
      statuses.push(status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})
