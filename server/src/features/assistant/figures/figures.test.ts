import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter, type Organisation, World } from '../../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let newcomer: Organisation

beforeAll(async () => {
  server = await startTestServer()
  // 10 am in the middle of a month, so that today and last month are unambiguous.
  const now = new Date('2026-11-15T15:00:00Z')
  server.clock.advance((now.getTime() - server.clock.now().getTime()) / 1000)
  const world = new World(hoursAfter(now, -24 * 90))
  const place = { latitude: 40.72, longitude: -74 }
  restaurant = world.restaurant({ name: 'Saffron [x](/y)', place })
  foodBank = world.foodBank({ name: 'Harvest Table', place })
  newcomer = world.foodBank({ name: 'Newcomer', place: { latitude: -40, longitude: 10 } })
  const stranger = world.foodBank({ name: 'Hidden Larder', place })
  const item = (name: string, quantity: number, hours: number, created = -2) =>
    world.item(restaurant, {
      name,
      quantity,
      created_at: hoursAfter(now, created),
      expiration_date: hoursAfter(now, hours),
    })
  world.request(item('Lentil soup', 12, 8), foodBank, { at: hoursAfter(now, -1) })
  world.request(item('Garlic naan', 1, 9), foodBank, { status: 'accepted', at: hoursAfter(now, -1) })
  const october = item('Old curry', 30, -24 * 20, -24 * 25)
  const eaten = world.request(october, foodBank, { status: 'completed', at: hoursAfter(now, -24 * 25) })
  world.review(eaten, 4, 'Warm and plenty', hoursAfter(now, -24 * 20))
  world.request(item('Secret stew', 5, 20), stranger, { at: hoursAfter(now, -1) })
  item('Mango lassi', 40, 6)
  await world.save(server.db)
})
afterAll(() => server.close())

async function ask(who: Organisation | null, question: string, time_zone = 'America/New_York') {
  const payload = { messages: [{ role: 'user', content: question }], time_zone }
  const { status, body } = await server.as(who).post('/api/chat', payload)
  expect(status).toBe(200)
  return body.reply as string
}

test('tells a restaurant who claimed its food', async () => {
  const reply = await ask(restaurant, 'who claimed my food')
  expect(reply).toContain('2 requests are waiting for your answer, from 2 food banks')
  expect(reply).toContain('Harvest Table asks for **Lentil soup**, 12 portions, until today 6:00 PM')
  expect(reply).toContain('1 pickup is planned')
})

test('tells a restaurant what it gave by month in its time zone, with correct plurals', async () => {
  expect(await ask(restaurant, 'how many portions did I give last month')).toContain(
    'Last month you gave **30 portions** in 1 order to 1 food bank.',
  )
  expect(await ask(restaurant, 'how much did we give this month')).toContain(
    'This month you gave **1 portion** in 1 order to 1 food bank.',
  )
  expect(await ask(restaurant, 'cuántas raciones doné el mes pasado')).toMatch(
    /^Esto es lo que encuentro[\s\S]+30 portions/,
  )
})

test('tells a restaurant its listed items, rating and rank', async () => {
  const listed = await ask(restaurant, 'what have i listed')
  expect(listed).toContain('You have 3 items listed, 57 portions in total.')
  expect(listed.indexOf('Mango lassi')).toBeLessThan(listed.indexOf('Lentil soup'))
  expect(await ask(restaurant, 'what is my rating')).toContain(
    'Your rating is **4.00** out of 5, from 1 review.',
  )
  expect(await ask(restaurant, 'where am I on the leaderboard')).toContain('You are number **1**')
})

test('tells a food bank what expires first, what to collect and the status of its claims', async () => {
  const expiring = await ask(foodBank, 'what expires soon near me')
  expect(expiring).toContain('**Mango lassi**, 40 portions from Saffron x/y')
  expect(expiring).toContain('until today 4:00 PM')
  const collect = await ask(foodBank, 'wich orders do i have to colect today?')
  expect(collect).toContain('You have 1 pickup planned today')
  expect(collect).toContain('**Saffron x/y**, today 9:30 AM to 7:00 PM: 1 portion of Garlic naan')
  expect(await ask(foodBank, 'is my claim accepted')).toContain(
    '1 request is waiting for an answer, 1 accepted.',
  )
  expect(await ask(foodBank, 'how much did we get last month')).toContain('**30 portions** in 1 order')
})

test('shows a food bank the items that match a dish', async () => {
  const reply = await ask(foodBank, 'any mango lassi near me today?')
  expect(reply).toContain('1 item matches, nearest first:')
  expect(reply).not.toContain('stew')
})

test('shows other items when the dish is not available', async () => {
  const reply = await ask(foodBank, 'any bread today?')
  expect(reply).toContain('I don’t see any bread near you right now. 2 items are available in your range')
  expect(reply).toContain('Mango lassi')
})

test('reveals nothing about others, and tells a newcomer that there is nothing yet', async () => {
  for (const question of [
    'is my claim accepted',
    'which orders do i collect today',
    'what expires soon near me',
  ])
    for (const name of ['Lentil soup', 'Garlic naan', 'Secret stew'])
      expect(await ask(newcomer, question)).not.toContain(name)
  expect(await ask(newcomer, 'what expires soon near me')).toContain(
    'Nothing is available in your pickup range',
  )
})

test('asks a visitor to sign in for their own data, and gives public figures', async () => {
  expect(await ask(null, 'how many portions did I give last month')).toContain('[signed in](/login)')
  expect(await ask(null, 'how many restaurants are there')).toMatch(/^So far: \*\*\d+ portions?\*\* donated/)
  expect(await ask(null, 'who leads the leaderboard')).toContain('[Leaderboard](/leaderboard)')
  expect(await ask(foodBank, 'who leads the leaderboard')).toContain('1. Saffron')
})

test('understands the name of a month', async () => {
  expect(await ask(restaurant, 'how much did we donate in october')).toContain(
    'In October 2026 you gave **30 portions**',
  )
})

test('a role without the permission gets an explanation instead of a figure', async () => {
  const world = new World(server.clock.now())
  const collector = world.member(foodBank, 'collector')
  await world.save(server.db)
  expect(await ask(collector, 'who are our biggest donors')).toContain('Your role doesn’t include that')
})
