import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter, type Organisation, type Request, World } from '../../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let small: Organisation
let large: Organisation
let newcomer: Organisation
let larges: Request

beforeAll(async () => {
  // 10 am in New York.
  server = await startTestServer({ start: new Date('2026-11-15T15:00:00Z') })
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron' })
  small = world.foodBank({ name: 'Small Larder' })
  large = world.foodBank({ name: 'Harvest Table' })
  newcomer = world.foodBank()
  const stated = {
    storage: 'hot' as const,
    out_since: world.now,
    safe_until: hoursAfter(world.now, 4),
    safe_rule: 'us-2022-hot' as const,
  }
  const expiration_date = hoursAfter(world.now, 9)
  const item = world.item(restaurant, { name: 'Biryani', quantity: 20, expiration_date, stated })
  world.request(item, small, { status: 'accepted', quantity: 12 })
  larges = world.request(item, large)
  world.item(restaurant, { name: 'Lentil stew', stated: { diets: ['vegan'], free_from: ['milk'] } })
  await world.save(server.db)
})
afterAll(() => server.close())

async function ask(who: Organisation, question: string): Promise<string> {
  const payload = { messages: [{ role: 'user', content: question }], time_zone: 'America/New_York' }
  return (await server.as(who).post('/api/chat', payload)).body.reply
}

test('tells both sides how much is left, and the time that food safety sets', async () => {
  expect(await ask(restaurant, 'what have i listed')).toContain(
    '**Biryani**, 8 of 20 portions left, until today 2:00 PM',
  )
  expect(await ask(restaurant, 'who claimed my food')).toContain(
    'Harvest Table asks for **Biryani**, 20 portions (only 8 left), until today 2:00 PM',
  )
  expect(await ask(large, 'is my claim accepted')).toContain(
    '**Biryani** from Saffron: pending (only 8 left)',
  )
  expect(await ask(small, 'which orders do i collect today')).toContain(
    '**Saffron**, today 10:30 AM to 2:00 PM: 12 portions of Biryani',
  )
})

test('counts what was promised rather than what was asked for', async () => {
  const path = `/api/donation-requests/update-status/${larges.id}`
  expect((await server.as(restaurant).patch(path, { status: 'accepted' })).status).toBe(200)
  expect(await ask(large, 'is my claim accepted')).toContain(
    'accepted, 8 of 20 portions, collect before today 2:00 PM',
  )
  expect(await ask(restaurant, 'who is coming today')).toContain(
    '**Harvest Table**, today 10:00 AM to 2:00 PM: 8 portions of Biryani',
  )
  expect(await ask(restaurant, 'how much did we give this month')).toContain('**20 portions** in 2 orders')
})

test('matches food only by what the restaurant stated about it', async () => {
  const vegan = await ask(newcomer, 'any vegan food today?')
  expect(vegan).toContain('1 item matches')
  expect(vegan).toContain('Lentil stew')
  expect(await ask(newcomer, 'is there any milk-free food near me?')).toContain('Lentil stew')
  const nutFree = await ask(newcomer, 'is there any nut-free food near me?')
  expect(nutFree).toContain('I don’t see any food free from tree nuts near you right now.')
})
