import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { addOperator, type TestOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let operator: TestOperator
let world: World
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
  operator = await addOperator(server)
})
afterAll(() => server.close())

beforeEach(() => {
  server.clock.advance(2 * 3600)
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Golden Wok', email: `kitchen-${newId()}@example.org` })
  foodBank = world.foodBank({ name: 'Harvest Table', email: `pantry-${newId()}@example.org` })
})

const desk = () => server.as(operator)
const mailsTo = ({ email }: Organisation) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))
const actsOf = async (who: Organisation) =>
  (await server.as(who).get(`/api/organisations/${who.id}/network-acts`)).body.items

describe('two accounts that differ', () => {
  async function disputed(first: 'nobody_came' | 'collected', second: 'no_food' | 'did_not_go') {
    const from = server.clock.now()
    const window = { from, until: new Date(from.getTime() + 3_600_000) }
    const item = world.item(restaurant, { quantity: 10 })
    const { pickup_id = '' } = world.request(item, foodBank, { status: 'accepted', window })
    await world.save(server.db)
    server.clock.advance(60)
    const state = (who: Organisation, outcome: string) =>
      server.as(who).post(`/api/pickups/outcome/${pickup_id}`, { outcome, note: '' })
    expect((await state(restaurant, first)).status).toBe(200)
    expect((await state(foodBank, second)).status).toBe(200)
    return { pickup_id, item }
  }
  const settle = (id: string, outcome: string) =>
    desk().post(`/api/operator/pickups/${id}/settle`, { outcome, reason: 'We called both.' })
  const points = async () =>
    (
      await server.db
        .selectFrom('restaurants')
        .select('total_donations')
        .where('id', '=', restaurant.id)
        .executeTakeFirstOrThrow()
    ).total_donations

  test('are settled for both to read, once', async () => {
    const { pickup_id } = await disputed('nobody_came', 'no_food')
    const shown = (await desk().get(`/api/operator/pickups/${pickup_id}`)).body
    expect(shown).toMatchObject({ disputed: true, settled: null })
    expect(shown.accounts.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'nobody_came',
      'no_food',
    ])
    const answers = await Promise.all([settle(pickup_id, 'no_food'), settle(pickup_id, 'nobody_came')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { outcome } = answers.find(({ status }) => status === 200)?.body ?? {}
    await server.drainJobs()
    for (const who of [restaurant, foodBank]) {
      const { body } = await server.as(who).get(`/api/pickups/${pickup_id}`)
      expect(body.settled).toMatchObject({ outcome, reason: 'We called both.' })
      const { messages } = (await server.as(who).get(`/api/pickups/messages/${pickup_id}`)).body
      expect(messages.at(-1).text).toMatch(/^The network settled this: .+\. We called both\.$/)
      expect(mailsTo(who).map(({ subject }) => subject)).toContain('The network settled a pickup')
      expect(await actsOf(who)).toMatchObject([{ act: 'settle', reason: 'We called both.' }])
    }
    const { records } = (await server.as(restaurant).get(`/api/pickups/${pickup_id}`)).body
    expect(records).toMatchObject(
      outcome === 'no_food'
        ? { restaurant: { missed: 1 }, food_bank: { missed: 0 } }
        : { restaurant: { missed: 0 }, food_bank: { missed: 1 } },
    )
  })

  test('a handover that did not happen no longer counts', async () => {
    const { pickup_id, item } = await disputed('collected', 'did_not_go')
    expect(await points()).toBe(10)
    expect((await settle(pickup_id, 'nobody_came')).status).toBe(200)
    expect(await points()).toBe(0)
    const { body } = await server.as(restaurant).get(`/api/pickups/${pickup_id}`)
    expect(body.state).toBe('missed')
    const row = await server.db
      .selectFrom('food_items')
      .select(['handed_over', 'gone', 'remaining'])
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ handed_over: 0, gone: 10, remaining: 0 })
  })

  test('a handover that did happen is beyond doubt', async () => {
    const { pickup_id } = await disputed('collected', 'did_not_go')
    expect((await settle(pickup_id, 'collected')).status).toBe(200)
    expect(await points()).toBe(10)
    const { body } = await server.as(restaurant).get(`/api/pickups/${pickup_id}`)
    expect(body).toMatchObject({ state: 'handed_over', receipt: { disputed_at: null } })
    expect(body.receipt.confirmed_at).not.toBeNull()
    const board = (await desk().get('/api/operator/board?time_zone=UTC')).body
    expect(board.late.some(({ _id }: { _id: string }) => _id === pickup_id)).toBe(false)
  })
})

test('a restaurant is reminded of a claim at most once an hour', async () => {
  const item = world.item(restaurant, { name: 'Orange juice' })
  world.request(item, foodBank)
  await world.save(server.db)
  const remind = () => desk().post(`/api/operator/items/${item.id}/remind`, {})
  const first = await remind()
  server.clock.advance(1800)
  expect((await remind()).body).toEqual(first.body)
  server.clock.advance(1900)
  expect((await remind()).body).not.toEqual(first.body)
  await server.drainJobs()
  const reminders = mailsTo(restaurant).filter(
    ({ subject }) => subject === 'A food bank waits for your answer',
  )
  expect(reminders).toHaveLength(2)
  expect(reminders[0]?.text).toContain('Orange juice')
  expect(await actsOf(restaurant)).toMatchObject([{ act: 'remind' }, { act: 'remind' }])
})

test('an item without claims reminds nobody', async () => {
  const item = world.item(restaurant)
  await world.save(server.db)
  expect((await desk().post(`/api/operator/items/${item.id}/remind`, {})).body.code).toBe('ITEM_GONE')
})

test('an operator claims an item for a food bank nearby, and both sides learn of it', async () => {
  const far = world.foodBank({ name: 'Far Away', place: { latitude: 41.5, longitude: -74 } })
  const unverified = world.foodBank({ name: 'Unverified' })
  const item = world.item(restaurant, { name: 'Trays' })
  await world.save(server.db)
  await server.db
    .updateTable('organisations')
    .set({ trust: 'draft', trusted: false })
    .where('id', '=', unverified.id)
    .execute()
  const names = async () =>
    (await desk().get(`/api/operator/items/${item.id}`)).body.nearby
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => ['Harvest Table', 'Far Away', 'Unverified'].includes(name))
  expect((await names()).indexOf('Harvest Table')).toBeLessThan((await names()).indexOf('Far Away'))
  expect(await names()).not.toContain('Unverified')
  const assign = (food_bank_id: string) =>
    desk().post(`/api/operator/items/${item.id}/assign`, { food_bank_id })
  expect((await assign(unverified.id)).body.code).toBe('NOT_VERIFIED')
  expect((await assign(restaurant.id)).body.code).toBe('NOT_FOUND')
  const { body } = await assign(foodBank.id)
  expect((await assign(foodBank.id)).body.code).toBe('ALREADY_REQUESTED')
  expect((await server.as(foodBank).get(`/api/donation-requests/${body.request_id}`)).body.status).toBe(
    'pending',
  )
  await server.drainJobs()
  expect(mailsTo(foodBank).map(({ subject }) => subject)).toContain('The network claimed food for you')
  for (const who of [foodBank, restaurant])
    expect(await actsOf(who)).toMatchObject([{ act: 'assign', reason: 'Harvest Table' }])
  expect((await assign(far.id)).status).toBe(200)
})

describe('an announcement', () => {
  const centre = { latitude: -33.9, longitude: 18.4 }
  const at = (km: number) => ({ latitude: centre.latitude + km / 111.2, longitude: centre.longitude })
  const words = { title: 'Ten trays at the harbour', text: 'First come, first served.\nBring boxes.' }
  const announce = (input: object = {}) =>
    desk().post('/api/operator/announce', {
      ...words,
      ...centre,
      kind: 'food_bank',
      radius_km: 20,
      ...input,
    })

  beforeEach(() => server.db.deleteFrom('announcements').execute())

  test('reaches everyone of the kind who is within the radius, and nobody else', async () => {
    const email = () => `a-${newId()}@example.org`
    const near = world.foodBank({ place: at(19), email: email() })
    const branch = world.foodBank({ place: at(300), email: email() })
    world.place(branch, { name: 'Branch', place: at(5) })
    const outside = world.foodBank({ place: at(21), email: email() })
    const kitchen = world.restaurant({ place: at(1), email: email() })
    const suspended = world.foodBank({ place: at(2), email: email() })
    const collector = world.member(near, 'collector')
    await world.save(server.db)
    await server.db
      .updateTable('organisations')
      .set({ trust: 'suspended', trusted: false })
      .where('id', '=', suspended.id)
      .execute()
    const query = new URLSearchParams({
      kind: 'food_bank',
      radius_km: '20',
      latitude: String(centre.latitude),
      longitude: String(centre.longitude),
    })
    expect((await desk().get(`/api/operator/reach?${query}`)).body).toEqual({ organisations: 2 })
    expect((await announce()).body).toEqual({ organisations: 2 })
    await server.drainJobs()
    for (const who of [near, branch]) {
      const [mail] = mailsTo(who)
      expect(mail?.subject).toBe(words.title)
      expect(mail?.text).toContain('Bring boxes.')
    }
    for (const who of [outside, kitchen, suspended, collector]) expect(mailsTo(who)).toEqual([])
  })

  test('contains no links', async () => {
    const linked = await announce({ text: 'See https://example.org' })
    expect(linked.body.data.fields).toHaveProperty('text')
    expect((await announce({ title: 'Visit example.org' })).body.data.fields).toHaveProperty('title')
  })

  test('can be written six times an hour', async () => {
    for (let count = 0; count < 6; count += 1) expect((await announce()).status).toBe(200)
    expect((await announce()).status).toBe(429)
    server.clock.advance(3601)
    expect((await announce()).status).toBe(200)
  })
})
