import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let foodBank: Organisation
let last: Organisation

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  foodBank = world.foodBank()
  for (const quantity of [5, 40, 30, 20, 30]) {
    const restaurant = world.restaurant({ name: `Gave ${quantity}` })
    const request = world.request(world.item(restaurant, { quantity }), foodBank, { status: 'completed' })
    if (quantity === 40) world.review(request, 5)
    if (quantity === 5) last = restaurant
  }
  await world.save(server.db)
})
afterAll(() => server.close())

const brief = (entries: { rank: number; name: string; total_donations: number }[]) =>
  entries.map(({ rank, name, total_donations }) => [rank, name, total_donations])

test('pages through all restaurants with continuous ranks and a stable order for equal points', async () => {
  const pages = []
  let cursor = ''
  do {
    const { body } = await server.as(foodBank).get(`/api/leaderboard?limit=2${cursor && `&cursor=${cursor}`}`)
    pages.push(brief(body.items))
    cursor = body.next_cursor
  } while (cursor)
  expect(pages).toEqual([
    [
      [1, 'Gave 40', 40],
      [2, 'Gave 30', 30],
    ],
    [
      [3, 'Gave 30', 30],
      [4, 'Gave 20', 20],
    ],
    [[5, 'Gave 5', 5]],
  ])
})

test('returns a restaurant’s own rank on every page, and none for a food bank', async () => {
  const own = { rank: 5, name: 'Gave 5', total_donations: 5, _id: last.id, user_id: last.user_id }
  for (const limit of [2, 5]) {
    const { body } = await server.as(last).get(`/api/leaderboard?limit=${limit}`)
    expect(body.own).toEqual({ ...own, cuisine_type: 'Other', average_rating: null })
    expect(body.items).toHaveLength(limit)
  }
  expect((await server.as(foodBank).get('/api/leaderboard')).body.own).toBeNull()
})
