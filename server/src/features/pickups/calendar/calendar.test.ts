import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../../fixtures/world.ts'
import { createHttpServer } from '../../../platform/http/server.ts'
import { createLog } from '../../../platform/log.ts'
import { noon, stagePickup } from '../../../testing/pickups.ts'
import { changePlace } from '../../../testing/places.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { serveCalendar } from './serve-calendar.ts'

const day = 24 * 3600

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let collector: Organisation
let pickup: string

beforeAll(async () => {
  server = await startTestServer({ start: noon })
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ restaurant, foodBank, collector, pickup } = await stagePickup(server, {
    stated: { notes: 'Bring boxes; lids, too' },
  }))
})

const call = (who: Organisation, path: string, body: object = {}) =>
  server.as(who).post(`/api/pickups/${path}/${pickup}`, body)
const createFeed = async (who: Organisation): Promise<string> =>
  (await server.as(who).post('/api/calendar', {})).body.url
const fetchFeed = (url: string) => server.app.inject({ url: new URL(url).pathname })
const getPickup = async () => (await server.as(foodBank).get(`/api/pickups/${pickup}`)).body

/** The feed as a calendar reads it. */
async function readEvents(url: string) {
  const { body } = await fetchFeed(url)
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      from: event.startDate.toJSDate().toISOString(),
      until: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      status: component.getFirstPropertyValue('status'),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      url: component.getFirstPropertyValue('url'),
    }
  })
}

describe('the feed of a food bank', () => {
  test('has its pickups with place, food, notes, phone and link', async () => {
    await changePlace(server, restaurant, {
      entry_notes: 'Ring at the green door',
      pickup_phone: '+1 555 777 0001',
    })
    const { window, place } = await getPickup()
    const url = `${server.env.PUBLIC_URL}/foodbank/pickups/${pickup}`
    const [event, ...others] = await readEvents(await createFeed(foodBank))
    expect(others).toEqual([])
    expect(event).toMatchObject({
      uid: expect.stringContaining(pickup),
      summary: 'Pickup at Saffron & Clove',
      location: place.address,
      from: window.from,
      until: window.until,
      zone: 'UTC',
      status: 'CONFIRMED',
      stamp: server.clock.now().toISOString().replace('.000', ''),
      url,
    })
    expect(event?.description).toBe(
      [
        '12 × Vegetable biryani: Bring boxes; lids, too',
        'Ring at the green door\nPhone: +1 555 777 0001',
        url,
      ].join('\n\n'),
    )
  })

  test('has no pickups of others', async () => {
    await stagePickup(server)
    const events = await readEvents(await createFeed(foodBank))
    expect(events.map(({ url }) => url)).toEqual([`${server.env.PUBLIC_URL}/foodbank/pickups/${pickup}`])
  })

  test('never contains the code', async () => {
    const { code } = await getPickup()
    const { body } = await fetchFeed(await createFeed(foodBank))
    expect(body.replaceAll(/\r\n /g, '')).not.toContain(code.qr)
    expect(await readEvents(await createFeed(foodBank))).toMatchObject([
      { description: expect.not.stringContaining(code.digits) },
    ])
  })

  test('keeps a cancelled pickup as cancelled with a higher sequence and without the phone', async () => {
    const url = await createFeed(foodBank)
    const [planned] = await readEvents(url)
    await call(restaurant, 'cancel', { reason: 'no_food', note: '' })
    const [cancelled] = await readEvents(url)
    expect(cancelled).toMatchObject({ uid: planned?.uid, status: 'CANCELLED' })
    expect(cancelled?.sequence).toBeGreaterThan(planned?.sequence ?? Number.NaN)
    expect(planned?.description).toContain('Phone')
    expect(cancelled?.description).not.toContain('Phone')
  })

  test('leaves out what was over more than 30 days ago', async () => {
    const url = await createFeed(foodBank)
    const { window } = await getPickup()
    const end = (Date.parse(window.until) - server.clock.now().getTime()) / 1000
    server.clock.advance(end + 30 * day - 1)
    expect(await readEvents(url)).toHaveLength(1)
    server.clock.advance(1)
    expect(await readEvents(url)).toEqual([])
  })

  test('has only their own pickups for a collector', async () => {
    const url = await createFeed(collector)
    expect(await readEvents(url)).toEqual([])
    await call(foodBank, 'assign', { user_id: collector.user_id })
    expect(await readEvents(url)).toHaveLength(1)
    await call(foodBank, 'assign', { user_id: null })
    expect(await readEvents(url)).toEqual([])
  })
})

test('the feed of a restaurant says who collects and how to reach them', async () => {
  await call(foodBank, 'pass', { name: 'Driver 1' })
  const [event] = await readEvents(await createFeed(restaurant))
  expect(event).toMatchObject({
    summary: 'Harvest Table collects',
    url: `${server.env.PUBLIC_URL}/restaurant/pickups/${pickup}`,
  })
  expect(event?.description).toContain(`Collector: Driver 1\nPhone: ${foodBank.contact_no}`)
})

describe('a feed', () => {
  test('is text/calendar that nobody stores', async () => {
    const { statusCode, headers } = await fetchFeed(await createFeed(foodBank))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
  })

  test('is replaced by a new one and ends when it is stopped', async () => {
    expect((await server.as(foodBank).get('/api/calendar')).body).toEqual({ created_at: null })
    const first = await createFeed(foodBank)
    const second = await createFeed(foodBank)
    expect((await fetchFeed(first)).statusCode).toBe(404)
    expect((await fetchFeed(second)).statusCode).toBe(200)
    const created_at = server.clock.now().toISOString()
    expect((await server.as(foodBank).get('/api/calendar')).body).toEqual({ created_at })
    const stopped = await server.as(foodBank).post('/api/calendar/revoke', {})
    expect(stopped).toMatchObject({ status: 200, body: { created_at: null } })
    expect((await fetchFeed(second)).statusCode).toBe(404)
  })

  test('belongs to one member: others of the organisation keep theirs', async () => {
    const [own, other] = [await createFeed(foodBank), await createFeed(collector)]
    await server.as(foodBank).post('/api/calendar/revoke', {})
    expect([(await fetchFeed(own)).statusCode, (await fetchFeed(other)).statusCode]).toEqual([404, 200])
  })

  test('ends with the account and with the membership', async () => {
    const [own, other] = [await createFeed(foodBank), await createFeed(collector)]
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('id', '=', foodBank.user_id)
      .execute()
    await server.db.deleteFrom('memberships').where('user_id', '=', collector.user_id).execute()
    expect([(await fetchFeed(own)).statusCode, (await fetchFeed(other)).statusCode]).toEqual([404, 404])
  })

  test('is unknown for any other secret and any other file name', async () => {
    const url = await createFeed(foodBank)
    const secret = url.replace(/^.*\/|\.ics$/g, '')
    for (const file of [
      `${'x'.repeat(43)}.ics`,
      secret,
      `${secret}.txt`,
      `${secret.slice(1)}.ics`,
      '%00.ics',
    ]) {
      const { statusCode, json } = await server.app.inject({ url: `/api/calendar/feed/${file}` })
      expect({ statusCode, code: json().code }, file).toEqual({ statusCode: 404, code: 'NOT_FOUND' })
    }
    const row = server.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', foodBank.user_id)
      .executeTakeFirst()
    expect(JSON.stringify(await row)).not.toContain(secret)
  })

  test('leaves no trace of its secret in the log', async () => {
    const url = await createFeed(foodBank)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const app = createHttpServer({ proxies: 0, log, limits: server.context.limits })
    serveCalendar(app, server.context)
    app.get('/api/other', async () => 'other')
    expect((await app.inject({ url: '/api/other' })).statusCode).toBe(200)
    expect((await app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/calendar/feed/unknown-secret.ics' })).statusCode).toBe(404)
    await app.close()
    expect(lines.join('')).toContain('/api/other')
    expect(lines.join('')).not.toContain('.ics')
  })

  test('is refused to a member of a restaurant who may not see orders', async () => {
    const world = new World(server.clock.now())
    const helper = world.member(restaurant, 'collector')
    await world.save(server.db)
    expect(await server.as(helper).post('/api/calendar', {})).toMatchObject({ status: 403 })
  })
})
