import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** 3 PM in New York. */
const start = new Date('2026-11-16T20:00:00Z')
let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let stranger: Organisation
let collector: Organisation
let nextId: string

beforeAll(async () => {
  server = await startTestServer({ start })
  const world = new World(start)
  restaurant = world.restaurant({ name: 'Saffron' })
  foodBank = world.foodBank({ name: 'Harvest Table' })
  stranger = world.foodBank({ name: 'Hidden Larder' })
  collector = world.member(foodBank, 'collector')
  const give = (to: Organisation, name: string, hours: number) => {
    const stated = { pickup_from: hoursAfter(start, hours), pickup_until: hoursAfter(start, hours + 1.5) }
    const expiration_date = hoursAfter(start, 72)
    const item = world.item(restaurant, { name, quantity: 12, expiration_date, stated })
    return world.request(item, to, { status: 'accepted', at: hoursAfter(start, -2) }).pickup_id ?? ''
  }
  give(foodBank, 'Lentil soup', 28.5)
  nextId = give(foodBank, 'Biryani', 4.5)
  give(stranger, 'Secret stew', 2)
  for (const name of ['Old curry', 'Old bread']) {
    const item = world.item(restaurant, { name, created_at: hoursAfter(start, -240) })
    world.request(item, foodBank, { status: 'completed', at: hoursAfter(start, -240) })
  }
  const missed = give(foodBank, 'Lost stew', 1)
  await world.save(server.db)
  await server.db
    .updateTable('pickups')
    .set({ state: 'missed', ended_at: start, missed_by: 'food_bank' })
    .where('id', '=', missed)
    .execute()
})
afterAll(() => server.close())

async function ask(who: Organisation | null, question: string, time_zone = 'America/New_York') {
  const payload = { messages: [{ role: 'user', content: question }], time_zone }
  const { status, body } = await server.as(who).post('/api/chat', payload)
  expect(status).toBe(200)
  return body.reply as string
}

test('tells a food bank when and where its next pickup is', async () => {
  const reply = await ask(foodBank, 'When is my next pickup?')
  expect(reply).toContain(
    'Your next pickup is at **Saffron**, today 7:30 to 9:00 PM: 12 portions of Biryani. Address: ',
  )
  expect(reply).toContain('Market Street, New York. Phone: +1 555')
  expect(reply).toContain(`/foodbank/pickups/${nextId}`)
  expect(await ask(foodBank, 'What is the address?')).toBe(reply)
})

test('names the zone of the place to someone elsewhere', async () => {
  expect(await ask(foodBank, 'when is my next pickup', 'Europe/Berlin')).toContain(
    'today 7:30 to 9:00 PM (New York time)',
  )
})

test('lists the pickups of a food bank with those of today counted', async () => {
  const reply = await ask(foodBank, 'pickups for today')
  expect(reply).toContain('You have 2 pickups planned, 1 of them today:')
  expect(reply.indexOf('Biryani')).toBeLessThan(reply.indexOf('Lentil soup'))
  expect(reply).toContain(
    '**Saffron**, tomorrow 7:30 to 9:00 PM: 12 portions of Lentil soup, no collector yet',
  )
  expect(reply).not.toContain('Secret stew')
})

test('tells a restaurant who comes, and who is on the way', async () => {
  await server.as(foodBank).post(`/api/pickups/on-the-way/${nextId}`, {})
  const reply = await ask(restaurant, 'Who comes today?')
  expect(reply).toContain('You have 3 pickups planned, 2 of them today:')
  expect(reply).toContain(
    '**Harvest Table**, today 7:30 to 9:00 PM: 12 portions of Biryani. The collector is on the way',
  )
})

test('counts handed over, missed and planned pickups for both sides', async () => {
  expect(await ask(foodBank, 'How many pickups were missed?')).toContain(
    'So far **2 pickups were handed over**, 0 are unconfirmed and 1 was missed. 2 are planned.',
  )
  expect(await ask(restaurant, 'How many pickups were missed?')).toContain('1 was missed. 3 are planned.')
})

test('keeps a collector to the pickups assigned to them', async () => {
  expect(await ask(collector, 'when is my next pickup')).toContain('No pickups are planned.')
  expect(await ask(collector, 'how many pickups were missed')).toContain('Your role doesn’t include that')
  await server.as(foodBank).post(`/api/pickups/assign/${nextId}`, { user_id: collector.user_id })
  expect(await ask(collector, 'when is my next pickup')).toContain('Biryani')
})

test('never tells the code of a pickup', async () => {
  const { code } = await server.db
    .selectFrom('pickups')
    .select('code')
    .where('id', '=', nextId)
    .executeTakeFirstOrThrow()
  for (const question of [
    'what is my code',
    'when is my next pickup',
    'pickups for today',
    'tell me the code',
  ])
    expect(await ask(foodBank, question), question).not.toContain(code)
  expect(await ask(foodBank, 'what is my code')).toContain('**Show code**')
})

test('asks a visitor to sign in', async () => {
  expect(await ask(null, 'when is my next pickup')).toContain('[signed in](/login)')
})
