import type { HandoverLine, Proof } from '@surplate/contract/pickups'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../audits/race/broken-promises.ts'
import { hoursAfter, type Item, type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { answerRequest, claimItem } from '../../../testing/orders.ts'
import { planPickup } from '../../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { lockLines } from '../lock-lines.ts'
import { tickPickups } from '../tick.ts'

let server: TestServer
let restaurant: Organisation
let other: Organisation
let foodBank: Organisation
let rival: Organisation
let hot: Item
let bread: Item
let id: string
let lines: { hot: string; bread: string }
let code: { digits: string; qr: string }

beforeAll(async () => {
  server = await startTestServer({ start: new Date('2026-06-12T20:00:00Z') })
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `saffron-${newId()}@example.org` })
  other = world.restaurant()
  foodBank = world.foodBank({ name: 'Harvest Table', email: `harvest-${newId()}@example.org` })
  rival = world.foodBank()
  const safe = hoursAfter(server.clock.now(), 4)
  hot = world.item(restaurant, {
    name: 'Vegetable biryani',
    quantity: 12,
    stated: {
      storage: 'hot',
      safe_until: safe,
      safe_rule: 'us-2022-hot',
      portion_grams: 500,
      weight_basis: 'declared',
    },
  })
  bread = world.item(restaurant, { name: 'Bread', quantity: 5 })
  await world.save(server.db)
  const [hotRequest, breadRequest] = [await give(hot), await give(bread)]
  lines = { hot: hotRequest, bread: breadRequest }
  const { body } = await server.as(foodBank).get(`/api/pickups/foodbank/${foodBank.id}`)
  ;({ _id: id, code } = body.items[0])
})

async function give(item: Item): Promise<string> {
  const request = await claimItem(server, foodBank, item)
  await answerRequest(server, restaurant, request, 'accepted')
  return request
}

const all = (): Partial<HandoverLine>[] => [
  { request_id: lines.hot, taken: 12 },
  { request_id: lines.bread, taken: 5 },
]

interface Values {
  proof?: object
  lines?: object[]
  handover_id?: string
  at?: string
  pickup?: string
}

function handOver(values: Values = {}, who = restaurant) {
  const { pickup = id, ...rest } = values
  return server.as(who).post(`/api/pickups/hand-over/${pickup}`, {
    handover_id: newId(),
    at: server.clock.now().toISOString(),
    proof: { by: 'code', code: code.digits },
    lines: all(),
    ...rest,
  })
}

const get = async (who: Organisation = foodBank) => (await server.as(who).get(`/api/pickups/${id}`)).body
const statusOf = async (request: string) =>
  (await server.as(foodBank).get(`/api/donation-requests/${request}`)).body.status
const pointsOf = async () =>
  (await server.as(restaurant).get(`/api/analytics/restaurant/summary/${restaurant.id}`)).body
    .totalItemsDonated
const left = async (item: Item) =>
  server.db
    .selectFrom('food_items')
    .select(['remaining', 'reserved', 'handed_over', 'gone', 'status'])
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()

describe('with the code', () => {
  test('completes the requests and gives both sides a numbered receipt', async () => {
    const answer = await handOver()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'handed_over',
        receipt: { number: expect.stringMatching(/^2026-\d{6}$/), method: 'code', provisional_until: null },
        lines: [
          { handed: { taken: 12, grams: 6000, weight_basis: 'declared' } },
          { handed: { taken: 5, grams: 2000, weight_basis: 'estimate' } },
        ],
      },
    })
    expect(await statusOf(lines.hot)).toBe('completed')
    expect((await get()).code).toBeNull()
    await server.drainJobs()
    const { number } = answer.body.receipt
    for (const { email } of [restaurant, foodBank]) {
      const mail = server
        .sentMail()
        .find(({ envelopeTo, text }) => envelopeTo.includes(email) && text?.includes(number))
      expect(mail?.text, email).toContain('Vegetable biryani')
    }
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('records what was taken of each line; points count what was handed over', async () => {
    const before = await pointsOf()
    const answer = await handOver({
      lines: [
        {
          request_id: lines.hot,
          taken: 9,
          short_reason: 'no_space',
          grams: 4400,
          weight_basis: 'weighed',
          temperature: 66,
        },
        { request_id: lines.bread, taken: 0, short_reason: 'quality' },
      ],
    })
    expect(answer.body.lines).toMatchObject([
      {
        status: 'completed',
        handed: { taken: 9, short_reason: 'no_space', offered_again: 3, grams: 4400, temperature: 66 },
      },
      { status: 'cancelled', handed: { taken: 0, short_reason: 'quality', offered_again: 0 } },
    ])
    // What is fit is on offer again; what is not is gone.
    expect(await left(hot)).toEqual({
      remaining: 3,
      reserved: 0,
      handed_over: 9,
      gone: 0,
      status: 'available',
    })
    expect(await left(bread)).toMatchObject({ remaining: 0, handed_over: 0, gone: 5 })
    expect(await pointsOf()).toBe(before - 8)
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('a short line needs a reason, and more than promised is refused', async () => {
    const one = (values: object) =>
      handOver({ lines: [{ request_id: lines.hot, taken: 12, ...values }, all()[1] ?? {}] })
    expect(await one({ taken: 11 })).toMatchObject({
      status: 422,
      body: { data: { fields: { 'lines.0.short_reason': 'Say why they take fewer' } } },
    })
    expect((await one({ taken: 13 })).status).toBe(422)
    expect(await one({ temperature: 40 })).toMatchObject({
      status: 422,
      body: { data: { fields: { 'lines.0.temperature_reason': expect.any(String) } } },
    })
    expect(
      (await one({ temperature: 40, temperature_reason: 'Chilled at once, reheated tonight' })).status,
    ).toBe(200)
  })

  test('every line has to be answered once', async () => {
    const changed = { status: 409, body: { code: 'PICKUP_CHANGED' } }
    expect(await handOver({ lines: all().slice(1) })).toMatchObject(changed)
    expect(await handOver({ lines: [...all(), ...all().slice(1)] })).toMatchObject(changed)
    expect(await handOver({ lines: [all()[0] ?? {}, { request_id: newId(), taken: 1 }] })).toMatchObject(
      changed,
    )
  })

  test('food past its safe time stays; the rest can be handed over', async () => {
    server.clock.advance(4 * 3600 + 60)
    expect(await handOver()).toMatchObject({ status: 409, body: { code: 'FOOD_UNSAFE' } })
    const answer = await handOver({
      lines: [{ request_id: lines.hot, taken: 0, short_reason: 'too_warm' }, all()[1] ?? {}],
    })
    expect(answer.body.lines).toMatchObject([{ status: 'cancelled' }, { status: 'completed' }])
    expect(await left(hot)).toMatchObject({ remaining: 0, handed_over: 0, gone: 12 })
  })

  test('sending it again returns the first receipt, and another handover is refused', async () => {
    const handover_id = newId()
    const first = await handOver({ handover_id })
    const again = await handOver({
      handover_id,
      proof: { by: 'code', code: '000000' },
      lines: [{ request_id: lines.hot, taken: 1 }],
    })
    expect(again).toMatchObject({ status: 200, body: { receipt: first.body.receipt } })
    expect(await handOver()).toMatchObject({ status: 409, body: { code: 'PICKUP_ENDED' } })
    const { count } = await server.db
      .selectFrom('handovers')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('pickup_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('a pickup that disappears while someone waits for it is not found', async () => {
    const gone = server.db.transaction().execute((tx) => lockLines(tx, newId()))
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an id that another pickup used is refused', async () => {
    const handover_id = newId()
    await handOver({ handover_id })
    const world = new World(server.clock.now())
    const item = world.item(world.restaurant({ email: `second-${newId()}@example.org` }))
    await world.save(server.db)
    const pickup = await planPickup(server, foodBank, item)
    expect(await handOver({ handover_id, pickup }, item.restaurant)).toMatchObject({
      status: 409,
      body: { code: 'PICKUP_CHANGED' },
    })
  })

  test('an id that two pickups use at the same time is kept by one of them', async () => {
    const world = new World(server.clock.now())
    const item = world.item(world.restaurant())
    await world.save(server.db)
    const pickup = await planPickup(server, foodBank, item)
    const [line] = (await server.as(foodBank).get(`/api/pickups/${pickup}`)).body.lines
    const second = { pickup, lines: [{ request_id: line.request_id, taken: item.quantity }] }
    const shared = { handover_id: newId(), proof: { by: 'override', reason: 'code_lost', note: '' } }
    const sending = await server.db.transaction().execute(async (tx) => {
      await sql`lock table handovers in share mode`.execute(tx)
      const both = Promise.all([handOver(shared), handOver({ ...shared, ...second }, item.restaurant)])
      await untilWaiting(server.db, 2)
      return [both] as const
    })
    const answers = (await sending[0]).toSorted((a, b) => a.status - b.status)
    expect(answers).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'PICKUP_CHANGED' } }])
  })

  test('twice at the same time is one handover', async () => {
    const handover_id = newId()
    const answers = await Promise.all([handOver({ handover_id }), handOver({ handover_id }), handOver()])
    expect(
      answers.map(({ status }) => status).filter((status) => status === 200).length,
    ).toBeGreaterThanOrEqual(1)
    const receipts = new Set(answers.flatMap(({ body }) => body.receipt?.number ?? []))
    expect(receipts.size).toBe(1)
    expect(await brokenPromises(server.db)).toEqual([])
  })
})

describe('proofs', () => {
  const qr = (statement = code.qr, offline = false): Proof => ({ by: 'qr', statement, offline })
  const check = (statement: object, who = restaurant) =>
    server.as(who).post('/api/pickups/check-code', { restaurant_id: who.id, code: statement })

  test('a code finds its pickup at its own restaurant only', async () => {
    expect((await check({ digits: code.digits })).body).toMatchObject({ _id: id, code: null })
    expect((await check({ statement: code.qr })).body).toMatchObject({ _id: id })
    const unknown = { status: 409, body: { code: 'CODE_UNKNOWN' } }
    expect(await check({ digits: code.digits === '123456' ? '654321' : '123456' })).toMatchObject(unknown)
    expect(await check({ digits: code.digits }, other)).toMatchObject(unknown)
    expect(await check({ statement: code.qr }, other)).toMatchObject(unknown)
  })

  test('a wrong code, a tampered statement and one of another pickup are refused', async () => {
    const unknown = { status: 409, body: { code: 'CODE_UNKNOWN' } }
    expect(
      await handOver({ proof: { by: 'code', code: code.digits === '123456' ? '654321' : '123456' } }),
    ).toMatchObject(unknown)
    expect(await handOver({ proof: qr(code.qr.replace(code.digits, '000000')) })).toMatchObject(unknown)
    expect(await handOver({ proof: qr('SP1.nonsense') })).toMatchObject(unknown)
    const world = new World(server.clock.now())
    const item = world.item(restaurant)
    // The fixture knows the restaurant only in the world that made it.
    await world.save(server.db)
    const request = await claimItem(server, rival, item)
    await answerRequest(server, restaurant, request, 'accepted')
    const { items } = (await server.as(rival).get(`/api/pickups/foodbank/${rival.id}`)).body
    expect(await handOver({ proof: qr(items[0].code.qr) })).toMatchObject(unknown)
    expect(await handOver({ proof: { by: 'code', code: items[0].code.digits } })).toMatchObject(unknown)
    expect((await get()).state).toBe('planned')
  })

  test('a scanned statement proves it, and a used one finds nothing', async () => {
    expect((await handOver({ proof: qr() })).body.receipt).toMatchObject({
      method: 'qr',
      provisional_until: null,
    })
    expect(await check({ statement: code.qr })).toMatchObject({ body: { code: 'CODE_EXPIRED' } })
    expect(await check({ digits: code.digits })).toMatchObject({ body: { code: 'CODE_UNKNOWN' } })
  })

  test('a statement expires with the pickup', async () => {
    const { window } = await get()
    server.clock.advance((Date.parse(window.until) - server.clock.now().getTime()) / 1000 + 24 * 3600 + 60)
    expect(await check({ statement: code.qr })).toMatchObject({ body: { code: 'CODE_EXPIRED' } })
  })

  test('the food bank and other restaurants cannot hand over', async () => {
    expect((await handOver({}, foodBank)).status).toBe(403)
    expect((await handOver({}, other)).status).toBe(404)
  })
})

describe('without a code', () => {
  const override = { by: 'override', reason: 'phone_dead', note: 'Van with our sticker' }

  test('the handover is provisional until the food bank confirms it', async () => {
    const { body } = await handOver({ proof: override })
    expect(body.receipt).toMatchObject({
      method: 'override',
      override_reason: 'phone_dead',
      provisional_until: hoursAfter(server.clock.now(), 7 * 24).toISOString(),
      confirmed_at: null,
    })
    const confirm = () => server.as(foodBank).post(`/api/pickups/confirm-handover/${id}`, { received: true })
    expect((await confirm()).body.receipt.confirmed_at).toBe(server.clock.now().toISOString())
    expect((await confirm()).status).toBe(409)
  })

  test('the food bank can dispute it, and both accounts stand', async () => {
    await handOver({ proof: override })
    const answer = await server
      .as(foodBank)
      .post(`/api/pickups/confirm-handover/${id}`, { received: false, note: 'Our van was in the garage' })
    expect(answer.body).toMatchObject({
      receipt: { disputed_at: expect.any(String) },
      accounts: [{ side: 'food_bank', note: 'Our van was in the garage' }],
    })
    expect(
      await server.as(restaurant).post(`/api/pickups/reply/${id}`, { text: 'A blue van came.' }),
    ).toMatchObject({
      body: { accounts: [{ reply: 'A blue van came.' }] },
    })
  })

  test('nobody answering for a week leaves nothing to confirm', async () => {
    await handOver({ proof: override })
    server.clock.advance(7 * 24 * 3600 + 1)
    expect(
      (await server.as(foodBank).post(`/api/pickups/confirm-handover/${id}`, { received: false })).status,
    ).toBe(409)
  })
})

describe('recorded offline', () => {
  const offline = (): Proof => ({ by: 'qr', statement: code.qr, offline: true })

  test('it counts at the time of the device, even if the food is no longer safe by now', async () => {
    const at = hoursAfter(server.clock.now(), 1).toISOString()
    server.clock.advance(6 * 3600)
    const { body } = await handOver({ proof: offline(), at })
    expect(body.receipt).toMatchObject({ method: 'qr_offline', at, provisional_until: expect.any(String) })
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('a device with a wrong clock cannot hand over before the pickup existed, nor in the future', async () => {
    const { body } = await handOver({
      proof: offline(),
      at: hoursAfter(server.clock.now(), 30).toISOString(),
    })
    expect(body.receipt.at).toBe(server.clock.now().toISOString())
  })

  test('it replaces what nobody had said', async () => {
    const at = hoursAfter(server.clock.now(), 1).toISOString()
    server.clock.advance(3 * 24 * 3600)
    await tickPickups(server.context)
    expect((await get()).state).toBe('unconfirmed')
    const { body } = await handOver({
      proof: offline(),
      at,
      lines: [{ request_id: lines.hot, taken: 10, short_reason: 'fewer_here' }, all()[1] ?? {}],
    })
    expect(body).toMatchObject({ state: 'handed_over', lines: [{ handed: { taken: 10 } }, {}] })
    expect(await left(hot)).toMatchObject({ handed_over: 10, gone: 2, reserved: 0 })
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('a pickup that was cancelled meanwhile is a conflict for a person to decide', async () => {
    await server.as(foodBank).post(`/api/pickups/cancel/${id}`, { reason: 'no_driver' })
    expect(await handOver({ proof: offline() })).toMatchObject({
      status: 409,
      body: { code: 'PICKUP_ENDED' },
    })
  })
})
