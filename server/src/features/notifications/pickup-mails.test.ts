import { randomUUID } from 'node:crypto'
import type { OrganisationKind } from '@surplate/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tickPickups } from '../pickups/tick.ts'
import { templates } from './templates/templates.ts'

/** 3 PM in New York. */
const start = new Date('2026-11-16T20:00:00Z')
const planned = 'Mon 16 Nov, 7:30 to 9:00 PM (New York time)'
const from = new Date('2026-11-17T00:30:00Z')
const until = new Date('2026-11-17T02:00:00Z')

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let collector: Organisation
let otherCollector: Organisation
let request: string
let pickup: string

beforeAll(async () => {
  server = await startTestServer({ start })
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.advance((start.getTime() - server.clock.now().getTime()) / 1000)
  const world = new World(start)
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `${randomUUID()}@example.org` })
  foodBank = world.foodBank({ name: 'Harvest Table', email: `${randomUUID()}@example.org` })
  collector = world.member(foodBank, 'collector')
  otherCollector = world.member(foodBank, 'collector')
  const stated = { pickup_from: from, pickup_until: until, notes: 'Ring twice' }
  const item = world.item(restaurant, { name: 'Biryani', quantity: 12, stated })
  await world.save(server.db)
  request = await claimItem(server, foodBank, item)
  await answerRequest(server, restaurant, request, 'accepted')
  const { body } = await server.as(foodBank).get(`/api/pickups/foodbank/${foodBank.id}`)
  pickup = body.items[0]._id
})

const mailsTo = ({ email }: Organisation) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))

async function mailTo(who: Organisation, subject: string) {
  await server.drainJobs()
  const found = mailsTo(who).filter((mail) => mail.subject === subject)
  expect(
    found,
    mailsTo(who)
      .map((mail) => mail.subject)
      .join(),
  ).toHaveLength(1)
  return { text: '', html: '', ...found[0] }
}

async function post(who: Organisation, call: string, input: object = {}) {
  const { status, body } = await server.as(who).post(`/api/pickups/${call}/${pickup}`, input)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Later than the window by this many hours. */
function wait(hours: number) {
  server.clock.advance((hoursAfter(until, hours).getTime() - server.clock.now().getTime()) / 1000)
}

const write = (name: keyof typeof templates, to: OrganisationKind = 'food_bank') =>
  templates[name].write(
    { db: server.db, now: server.clock.now(), site: 'http://surplate.test', page: String },
    { pickup_id: pickup, to, accepted: true },
  )

const anotherTime = { from: hoursAfter(from, -1).toISOString(), until: hoursAfter(until, -1).toISOString() }

test('the mail about an acceptance says when and where to collect, and opens the pickup', async () => {
  const mail = await mailTo(foodBank, 'Donation Request Accepted')
  expect(mail.text).toContain(`Pickup: ${planned}`)
  expect(mail.text).toContain('Market Street, New York')
  expect(mail.text).toContain('Notes: Ring twice')
  expect(mail.html).toContain(`http://surplate.test/foodbank/pickups/${pickup}`)
})

test('asks the other side, with the chosen collector, about another time and tells the answer', async () => {
  await post(foodBank, 'assign', { user_id: collector.user_id })
  await post(restaurant, 'propose-time', anotherTime)
  const asked = await mailTo(foodBank, 'Another pickup time?')
  expect(asked.text).toContain('Saffron & Clove asks for another pickup time.')
  expect(asked.text).toContain(`Now planned: ${planned}`)
  expect(asked.text).toContain('New time: Mon 16 Nov, 6:30 to 8:00 PM (New York time)')
  await mailTo(collector, 'Another pickup time?')

  await post(foodBank, 'answer-time', { accept: true, from: anotherTime.from })
  const answered = await mailTo(restaurant, 'Pickup time changed')
  expect(answered.text).toContain('Harvest Table agrees to the new pickup time.')
  expect(answered.text).toContain('Pickup: Mon 16 Nov, 6:30 to 8:00 PM (New York time)')
})

test('says that the old time stands when the other side declines', async () => {
  await post(foodBank, 'propose-time', anotherTime)
  await post(restaurant, 'answer-time', { accept: false, from: anotherTime.from })
  const answered = await mailTo(foodBank, 'Pickup time stays the same')
  expect(answered.text).toContain(`Pickup: ${planned}`)
  expect(await write('time-proposed', 'restaurant')).toBeNull()
})

test('tells the other side why a pickup was cancelled, and nothing else about it', async () => {
  await post(foodBank, 'cancel', { reason: 'no_driver', note: 'Our van is broken' })
  const mail = await mailTo(restaurant, 'Pickup cancelled')
  expect(mail.text).toContain('Harvest Table had to cancel the pickup.')
  expect(mail.text).toContain('Reason: No driver')
  expect(mail.text).toContain('‘Our van is broken’')
  expect(mail.text).toContain('back on offer')
  expect(mailsTo(foodBank).map(({ subject }) => subject)).not.toContain('Pickup cancelled')
  for (const name of ['pickup-reminder', 'time-proposed', 'time-answered', 'outcome-asked'] as const)
    expect(await write(name), name).toBeNull()
})

test('tells a food bank that lost the race when the food is back on offer', async () => {
  const world = new World(start)
  const kitchen = world.restaurant({ name: 'Umi Table', email: `${randomUUID()}@example.org` })
  const rival = world.foodBank({ name: 'Northside', email: `${randomUUID()}@example.org` })
  const naan = world.item(kitchen, { name: 'Garlic naan', quantity: 1 })
  await world.save(server.db)
  const lost = await claimItem(server, rival, naan)
  const won = await claimItem(server, foodBank, naan)
  await answerRequest(server, kitchen, won, 'accepted')
  const { body } = await server.as(kitchen).get(`/api/pickups/restaurant/${kitchen.id}`)
  pickup = body.items[0]._id
  await post(foodBank, 'cancel', { reason: 'vehicle', note: '' })
  const mail = await mailTo(rival, 'Food is back on offer')
  expect(mail.text).toContain('1 portion of Garlic naan is on offer again at Umi Table.')
  expect(mail.text).toContain('your request is pending again')
  expect(mail.html).toContain(`http://surplate.test/foodbank/ordersPage?order=${lost}`)

  await answerRequest(server, rival, lost, 'cancelled')
  const desk = { db: server.db, now: server.clock.now(), site: 'http://surplate.test', page: String }
  expect(await templates['food-back'].write(desk, { request_id: lost, at: start.toISOString() })).toBeNull()
})

test('reminds the food bank an hour before, with everything the driver needs and without the code', async () => {
  const { code } = await server.db
    .selectFrom('pickups')
    .select('code')
    .where('id', '=', pickup)
    .executeTakeFirstOrThrow()
  await post(foodBank, 'assign', { user_id: collector.user_id })
  server.clock.advance((hoursAfter(from, -1).getTime() - server.clock.now().getTime()) / 1000)
  await tickPickups(server.context)
  const mail = await mailTo(foodBank, 'Pickup soon')
  for (const fact of [`When: ${planned}`, 'Where: ', 'Phone: ', 'Food: 12 portions of Biryani', 'Ring twice'])
    expect(mail.text).toContain(fact)
  expect(mail.text).not.toContain(code)
  await mailTo(collector, 'Pickup soon')
  expect(mailsTo(otherCollector)).toEqual([])
  await post(foodBank, 'arrived')
  expect(await write('pickup-reminder')).toBeNull()
})

test('asks both sides what happened, and tells what the other side says', async () => {
  wait(1.6)
  await tickPickups(server.context)
  const asked = await mailTo(restaurant, 'What happened at the pickup?')
  expect(asked.text).toContain('Did Harvest Table collect the food?')
  expect(asked.text).toContain('Tue 17 Nov, 9:00 PM (New York time)')
  expect((await mailTo(foodBank, 'What happened at the pickup?')).html).toContain(`pickups/${pickup}?outcome`)

  await post(restaurant, 'outcome', { outcome: 'nobody_came', fate: 'thrown_away', note: 'We waited' })
  const stated = await mailTo(foodBank, 'What happened at your pickup')
  expect(stated.text).toContain('Saffron & Clove says: ‘Nobody came.’')
  expect(stated.text).toContain('What becomes of the food: Thrown away')
  expect(stated.text).toContain('‘We waited’')
  expect(await write('outcome-asked')).toBeNull()
})

test('sends both sides the receipt with what was promised, taken and left', async () => {
  server.clock.advance((from.getTime() - server.clock.now().getTime()) / 1000)
  const taken = { taken: 8, short_reason: 'no_space', grams: 2800, weight_basis: 'weighed', temperature: 65 }
  await post(restaurant, 'hand-over', {
    handover_id: randomUUID(),
    at: server.clock.now().toISOString(),
    proof: { by: 'override', reason: 'phone_dead', note: '' },
    lines: [{ request_id: request, ...taken }],
  })
  await server.drainJobs()
  const [receipt] = mailsTo(foodBank).filter(({ subject }) => subject?.startsWith('Receipt'))
  expect(receipt?.subject).toMatch(/^Receipt 2026-\d{6}$/)
  expect(receipt?.text).toContain('You collected 2.8 kg of food from Saffron & Clove.')
  expect(receipt?.text).toContain(', provisional')
  expect(receipt?.text).toContain('Biryani: 8 of 12 portions (no space), 2.8 kg weighed, 65 °C')
  expect(receipt?.text).toContain('Back on offer: 4 portions of Biryani.')
  expect(receipt?.text).toContain('Please say on the pickup page whether you received it.')
  expect((await mailTo(restaurant, receipt?.subject ?? '')).text).toContain(
    'Harvest Table took 2.8 kg of food',
  )

  await post(foodBank, 'confirm-handover', { received: false, note: 'Nobody gave us anything' })
  const disputed = await mailTo(restaurant, 'What happened at your pickup')
  expect(disputed.text).toContain('Harvest Table says that it did not receive the food of this pickup.')
  expect(await write('handed-over', 'restaurant')).toBeNull()
})

test('a handover that was stated sends a receipt instead of an account', async () => {
  wait(-0.5)
  await post(foodBank, 'outcome', { outcome: 'collected', note: '' })
  await server.drainJobs()
  const subjects = mailsTo(restaurant).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Receipt'))).toHaveLength(1)
  expect(subjects).not.toContain('What happened at your pickup')
})
