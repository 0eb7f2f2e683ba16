import { recallReminderMs } from '@surplate/contract/recall-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { addOperator, type TestOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { remindOfRecalls } from './notices.ts'

let server: TestServer
let operator: TestOperator
let world: World
let restaurant: Organisation
/** Received the food. */
let eater: Organisation
/** Is about to collect it. */
let next: Organisation
/** Has nothing to do with it. */
let bystander: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
  operator = await addOperator(server)
})
afterAll(() => server.close())

const address = () => `${crypto.randomUUID()}@example.org`

beforeEach(async () => {
  server.clock.advance(60)
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: address() })
  eater = world.foodBank({ name: 'Harvest Table', email: address() })
  next = world.foodBank({ name: 'Northside Pantry', email: address() })
  bystander = world.foodBank({ email: address() })
  item = world.item(restaurant, { name: 'Chickpea rice', quantity: 30 })
  const other = world.item(restaurant, { name: 'Garlic naan' })
  world.request(item, eater, { status: 'completed', quantity: 10 })
  world.request(item, next, { status: 'accepted', quantity: 12 })
  world.request(other, bystander)
  await world.save(server.db)
  server.clock.advance(60)
})

const mailsTo = ({ email }: Organisation) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))

const form = (values: object = {}) => ({
  item_ids: [item.id],
  drill: false,
  reason: 'Peanuts in a dish without peanuts.',
  advice: 'Throw it away and tell everyone who ate it.',
  ...values,
})

const send = async (values: object = {}) => {
  const { body } = await server.as(operator).post('/api/operator/recalls', form(values))
  await server.drainJobs()
  return body
}

const own = async (who: Organisation) => (await server.as(who).get('/api/recalls')).body.items

describe('a trace', () => {
  test('finds who received an item, who is about to, and what was listed beside it', async () => {
    const { body } = await server.as(operator).get(`/api/operator/trace?item_id=${item.id}`)
    expect(body.items).toMatchObject([
      { name: 'Chickpea rice', quantity: 30, handed_over: 10, reserved: 12, remaining: 8, gone: 0 },
    ])
    expect(body.handovers).toMatchObject([
      { taken: 10, food_bank: { _id: eater.id, phone: eater.contact_no } },
    ])
    expect(body.promises).toMatchObject([{ quantity: 12, food_bank: { _id: next.id } }])
    expect(body.others).toMatchObject([{ name: 'Garlic naan' }])
  })

  test('starts from the number of a receipt too', async () => {
    const { body } = await server.as(operator).get(`/api/operator/trace?item_id=${item.id}`)
    const [{ receipt }] = body.handovers
    const found = await server.as(operator).get(`/api/operator/trace?receipt=${receipt}`)
    expect(found.body).toEqual(body)
    for (const unknown of ['2026-999999999', 'x', ''])
      expect((await server.as(operator).get(`/api/operator/trace?receipt=${unknown}`)).status).toBe(404)
  })
})

describe('a recall', () => {
  test('tells the restaurant and everyone who has the food, and nobody else', async () => {
    const recall = await send()
    const told = recall.notices.map(({ organisation }: { organisation: { _id: string } }) => organisation._id)
    expect(told.toSorted()).toEqual([restaurant.id, eater.id, next.id].toSorted())
    for (const who of [restaurant, eater, next])
      expect(mailsTo(who).map(({ subject }) => subject)).toContain('Food recall: Chickpea rice')
    expect(mailsTo(bystander)).toEqual([])
    expect(await own(bystander)).toEqual([])
  })

  test('takes what is left off the list, and stops the handover of what is promised', async () => {
    await send()
    const offer = await server.as(bystander).get(`/api/inventory/${item.id}`)
    expect(offer.status).toBe(404)
    const { expiration_date, close_reason } = await server.db
      .selectFrom('food_items')
      .select(['expiration_date', 'close_reason'])
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(close_reason).toBe('withdrawn')
    expect(expiration_date.getTime()).toBeLessThanOrEqual(server.clock.now().getTime())
  })

  test('is acknowledged with what became of the food, and answered again until it is closed', async () => {
    const { _id } = await send()
    const url = `/api/recalls/${_id}/acknowledge`
    const first = await server.as(eater).post(url, { answer: 'kept_back', note: 'In the cold room' })
    expect(first.body).toMatchObject({ answer: 'kept_back', note: 'In the cold room' })
    expect(first.body).not.toHaveProperty('author')
    await server.as(eater).post(url, { answer: 'destroyed', note: '' })
    const { body } = await server.as(operator).get(`/api/operator/recalls/${_id}`)
    const { notices } = body as { notices: { organisation: { _id: string }; answer: string | null }[] }
    expect(notices.find(({ organisation }) => organisation._id === eater.id)?.answer).toBe('destroyed')
    expect(notices.filter(({ answer }) => answer === null)).toHaveLength(2)
    const closed = await server
      .as(operator)
      .post(`/api/operator/recalls/${_id}/close`, { summary: 'All found.' })
    expect(closed.body).toMatchObject({ summary: 'All found.' })
    expect((await server.as(next).post(url, { answer: 'eaten', note: '' })).body.code).toBe(
      'ILLEGAL_TRANSITION',
    )
  })

  test('cannot be answered by someone it does not concern', async () => {
    const { _id } = await send()
    const { status } = await server
      .as(bystander)
      .post(`/api/recalls/${_id}/acknowledge`, { answer: 'eaten', note: '' })
    expect(status).toBe(404)
  })

  test('reminds those who did not answer, three times', async () => {
    const { _id } = await send()
    await server.as(eater).post(`/api/recalls/${_id}/acknowledge`, { answer: 'destroyed', note: '' })
    for (let hour = 1; hour <= 5; hour += 1) {
      server.clock.advance(recallReminderMs / 1000)
      await remindOfRecalls(server.context)
      await server.drainJobs()
    }
    const reminders = (who: Organisation) =>
      mailsTo(who).filter(({ subject }) => subject?.startsWith('Reminder: Food recall')).length
    expect([reminders(next), reminders(eater)]).toEqual([3, 0])
  })

  test('of unknown food is refused', async () => {
    const { status } = await server
      .as(operator)
      .post('/api/operator/recalls', form({ item_ids: [item.id, crypto.randomUUID()] }))
    expect(status).toBe(404)
  })
})

test('a drill says so everywhere and leaves the food on offer', async () => {
  await send({ drill: true })
  const [mail] = mailsTo(eater).slice(-1)
  expect(mail?.subject).toBe('Recall drill: Chickpea rice')
  expect(mail?.text).toContain('This is an exercise')
  expect(await own(next)).toMatchObject([{ drill: true, acknowledged_at: null }])
  expect((await server.as(bystander).get(`/api/inventory/${item.id}`)).status).toBe(200)
})
