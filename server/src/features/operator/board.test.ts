import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { addOperator, type TestOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
let restaurant: Organisation
let foodBank: Organisation
let world: World

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Everything of earlier tests is over: the desk shows the whole network. */
beforeEach(async () => {
  server.clock.advance(100 * 24 * 3600)
  await server.db.deleteFrom('message_reports').execute()
  await server.db.deleteFrom('donation_requests').where('status', '=', 'pending').execute()
  await server.db.updateTable('pickups').set({ disputed_at: null }).execute()
  operator = await addOperator(server)
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Golden Wok', contact_no: '+1 555 0101234' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
})

const hours = (count: number) => new Date(server.clock.now().getTime() + count * 3_600_000)
const board = async (zone = 'Europe/Berlin') =>
  (await server.as(operator).get(`/api/operator/board?time_zone=${zone}`)).body

test('unclaimed food is shown by the time that is left, without what others wait for', async () => {
  const late = world.item(restaurant, { name: 'Coffee', expiration_date: hours(7) })
  const soon = world.item(restaurant, { name: 'Noodles', expiration_date: hours(1), quantity: 12 })
  world.request(world.item(restaurant, { name: 'Naan', expiration_date: hours(2) }), foodBank)
  world.item(restaurant, { name: 'Held', expiration_date: hours(1), stated: { on_hold: true } as object })
  await world.save(server.db)
  const { unclaimed, counts } = await board()
  const own = unclaimed.filter(
    (item: { restaurant: { _id: string } }) => item.restaurant._id === restaurant.id,
  )
  expect(own.map(({ _id }: { _id: string }) => _id)).toEqual([soon.id, late.id])
  expect(own[0]).toMatchObject({
    name: 'Noodles',
    remaining: 12,
    restaurant: { name: 'Golden Wok', phone: '+1 555 0101234' },
    handled_by: null,
  })
  expect(counts.unclaimed).toBe(2)
})

test('unanswered claims are shown once per item, oldest first', async () => {
  const first = world.item(restaurant, { name: 'Juice' })
  const second = world.item(restaurant, { name: 'Tart' })
  const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000)
  const oldest = world.request(first, foodBank, { at: ago(52) })
  world.request(first, world.foodBank(), { at: ago(10) })
  const newest = world.request(second, foodBank, { at: ago(31) })
  await world.save(server.db)
  const { claims, counts } = await board()
  expect(claims.map(({ _id }: { _id: string }) => _id)).toEqual([oldest.id, newest.id])
  expect(claims[0]).toMatchObject({
    claims: 2,
    item: { name: 'Juice' },
    food_bank: { name: 'Harvest Table' },
  })
  expect(counts.claims).toBe(2)
})

test('late pickups come first, then accounts that differ, then those missed since yesterday', async () => {
  const granted = () =>
    world.request(world.item(restaurant), foodBank, {
      status: 'accepted',
      window: { from: hours(1), until: hours(2) },
    })
  const [late, disputed, missed, longAgo] = [granted(), granted(), granted(), granted()]
  await world.save(server.db)
  const end = (pickup: { pickup_id?: string }, values: object) =>
    server.db
      .updateTable('pickups')
      .set({ state: 'missed', ...values })
      .where('id', '=', pickup.pickup_id ?? '')
      .execute()
  server.clock.advance(3 * 3600)
  const now = server.clock.now()
  await end(disputed, { ended_at: hours(-40), disputed_at: hours(-40) })
  await end(missed, { ended_at: hours(-1) })
  await end(longAgo, { ended_at: hours(-30) })
  const shown = await board()
  expect(shown.late.map(({ _id }: { _id: string }) => _id)).toEqual([
    late.pickup_id,
    disputed.pickup_id,
    missed.pickup_id,
  ])
  expect(shown.late.map((pickup: { disputed: boolean }) => pickup.disputed)).toEqual([false, true, false])
  expect(Date.parse(shown.late[0].window.until)).toBeLessThan(now.getTime())
  expect(shown.late[0].lines).toEqual([{ name: late.item.name, quantity: 10 }])
})

test('organisations that asked to be checked are shown, whoever waits longest first', async () => {
  const second = world.foodBank({ name: 'Second Helping' })
  await world.save(server.db)
  for (const [{ id }, hoursAgo] of [
    [foodBank, 1],
    [second, 30],
  ] as const) {
    await server.db.updateTable('organisations').set({ trust: 'submitted' }).where('id', '=', id).execute()
    await server.db
      .insertInto('trust_changes')
      .values({
        id: crypto.randomUUID(),
        organisation_id: id,
        at: hours(-hoursAgo),
        by: 'member',
        from_state: 'draft',
        to_state: 'submitted',
      })
      .execute()
  }
  const { verification, counts } = await board()
  expect(verification.map(({ name }: { name: string }) => name)).toEqual(['Second Helping', 'Harvest Table'])
  expect(counts.verification).toBe(2)
  await server.db
    .updateTable('organisations')
    .set({ trust: 'approved' })
    .where('trust', '=', 'submitted')
    .execute()
})

test('trouble of the last 90 days is counted for the side whose fault it was, from twice on', async () => {
  const unlucky = world.foodBank({ name: 'Unlucky' })
  const spoil = (who: Organisation) =>
    world.request(world.item(restaurant), who, { status: 'accepted' }).pickup_id ?? ''
  const ids = [
    spoil(foodBank),
    spoil(foodBank),
    spoil(foodBank),
    spoil(unlucky),
    spoil(foodBank),
    spoil(foodBank),
  ]
  await world.save(server.db)
  const set = (id: string | undefined, values: object) =>
    server.db
      .updateTable('pickups')
      .set({ ended_at: hours(-50), ...values })
      .where('id', '=', id ?? '')
      .execute()
  const missed = { state: 'missed' as const }
  await set(ids[0], { ...missed, missed_by: 'food_bank' })
  await set(ids[1], { ...missed, missed_by: 'food_bank' })
  await set(ids[2], {
    state: 'cancelled',
    cancelled_by: 'food_bank',
    cancel_reason: 'vehicle',
    cancelled_late: true,
  })
  await set(ids[3], { ...missed, missed_by: 'food_bank' })
  await set(ids[4], { ...missed, missed_by: 'restaurant' })
  await set(ids[5], { ...missed, missed_by: 'restaurant', ended_at: hours(-91 * 24) })
  const { trouble } = await board()
  expect(trouble).toEqual([
    { _id: foodBank.id, name: 'Harvest Table', kind: 'food_bank', missed: 2, late_cancels: 1, no_food: 0 },
  ])
})

test('collected food is summed from the first hour of the operator’s day', async () => {
  const noon = new Date(hours(48))
  noon.setUTCHours(12, 0, 0, 0)
  server.clock.advance((noon.getTime() - server.clock.now().getTime()) / 1000)
  // Both were collected two hours after they were claimed, one of them before the day began in Honolulu.
  for (const [hoursAgo, quantity] of [
    [6, 4],
    [3, 10],
  ] as const) {
    const at = hours(-hoursAgo)
    const item = world.item(restaurant, { created_at: at, quantity })
    world.request(item, foodBank, { status: 'completed', at })
  }
  await world.save(server.db)
  const all = (await board('UTC')).collected_grams
  expect(all).toBeGreaterThan(0)
  expect((await board('Pacific/Honolulu')).collected_grams).toBe((all * 10) / 14)
})

test('an operator takes a row for a quarter of an hour, and others see who', async () => {
  const item = world.item(restaurant, { expiration_date: hours(5) })
  await world.save(server.db)
  const other = await addOperator(server, 'Ben Example')
  const row = { subject: 'item', id: item.id }
  const take = async (who: TestOperator) => (await server.as(who).post('/api/operator/take', row)).body
  expect(await take(operator)).toEqual({
    handled_by: { _id: operator.user_id, name: 'Ana Example' },
    mine: true,
  })
  expect(await take(other)).toEqual({
    handled_by: { _id: operator.user_id, name: 'Ana Example' },
    mine: false,
  })
  const handler = async () =>
    (await board()).unclaimed.find(({ _id }: { _id: string }) => _id === item.id).handled_by?.name
  expect(await handler()).toBe('Ana Example')
  await server.as(other).post('/api/operator/release', row)
  expect(await handler()).toBe('Ana Example')
  server.clock.advance(16 * 60)
  expect(await handler()).toBeUndefined()
  expect((await take(other)).mine).toBe(true)
  await server.as(other).post('/api/operator/release', row)
  expect(await handler()).toBeUndefined()
})

test('of two operators who take a row at once, one has it and both learn who', async () => {
  const item = world.item(restaurant)
  await world.save(server.db)
  const other = await addOperator(server, 'Ben Example')
  const answers = await Promise.all(
    [operator, other].map((who) =>
      server.as(who).post('/api/operator/take', { subject: 'item', id: item.id }),
    ),
  )
  expect(answers.map(({ body }) => body.mine).sort()).toEqual([false, true])
  expect(new Set(answers.map(({ body }) => body.handled_by._id)).size).toBe(1)
})

test('reported messages are shown until an operator has looked at them, and the reporter reads so', async () => {
  const { pickup_id = '' } = world.request(world.item(restaurant), foodBank, { status: 'accepted' })
  await world.save(server.db)
  const message = await server
    .as(foodBank)
    .post(`/api/pickups/message/${pickup_id}`, { text: 'Hurry up or else' })
  await server
    .as(restaurant)
    .post(`/api/pickups/report/${pickup_id}`, { message_id: message.body._id, reason: 'A threat' })
  const { reports, counts } = await board()
  expect(counts.reports).toBe(1)
  expect(reports[0]).toMatchObject({
    text: 'Hurry up or else',
    reason: 'A threat',
    author: 'Harvest Table',
    reporter: 'Golden Wok',
  })
  const closed = await server.as(operator).post(`/api/operator/reports/${message.body._id}/close`, {
    organisation_id: restaurant.id,
    note: 'We spoke to them',
  })
  expect(closed.status).toBe(200)
  expect((await board()).reports).toEqual([])
  const { items } = (await server.as(restaurant).get(`/api/organisations/${restaurant.id}/network-acts`)).body
  expect(items).toMatchObject([{ act: 'close-report', operator: 'Ana Example', reason: 'We spoke to them' }])
})
