import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Organisation, type Request, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let counter: Organisation
let foodBank: Organisation
let depot: Organisation

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant()
  counter = world.place(restaurant, { name: 'Counter' })
  foodBank = world.foodBank()
  depot = world.place(foodBank, { name: 'Depot' })
})

const paths = { restaurant: 'restaurant', food_bank: 'foodbank' } as const
const list = (kind: keyof typeof paths, who: Organisation, query = '') =>
  server.as(who).get(`/api/pickups/${paths[kind]}/${who.id}${query}`)
const idsIn = (body: { items: { _id: string }[] }) => body.items.map(({ _id }) => _id).toSorted()
const pickupsOf = (...requests: Request[]) => requests.map(({ pickup_id }) => pickup_id).toSorted()

test('pickups are listed by the place of either side, open and earlier ones', async () => {
  const visit = (from: Organisation, to: Organisation, status: 'accepted' | 'completed') =>
    world.request(world.item(from), to, { status })
  const open = visit(counter, depot, 'accepted')
  const openAtMain = visit(restaurant, foodBank, 'accepted')
  const earlier = [visit(counter, foodBank, 'completed'), visit(counter, depot, 'completed')] as const
  const earlierAtMain = visit(restaurant, depot, 'completed')
  await world.save(server.db)
  const at = async (kind: keyof typeof paths, place: Organisation, when: string) =>
    idsIn((await list(kind, place, `?when=${when}&place_id=${place.place_id}`)).body)
  expect(await at('restaurant', counter, 'open')).toEqual(pickupsOf(open))
  expect(await at('restaurant', restaurant, 'open')).toEqual(pickupsOf(openAtMain))
  expect(await at('restaurant', counter, 'earlier')).toEqual(pickupsOf(...earlier))
  expect(await at('restaurant', restaurant, 'earlier')).toEqual(pickupsOf(earlierAtMain))
  expect(await at('food_bank', depot, 'open')).toEqual(pickupsOf(open))
  expect(await at('food_bank', foodBank, 'open')).toEqual(pickupsOf(openAtMain))
  expect(await at('food_bank', depot, 'earlier')).toEqual(pickupsOf(earlier[1], earlierAtMain))
  expect(await at('food_bank', foodBank, 'earlier')).toEqual(pickupsOf(earlier[0]))
  expect(idsIn((await list('restaurant', restaurant)).body)).toEqual(pickupsOf(open, openAtMain))
})

test('earlier pickups of a place go on from page to page', async () => {
  const earlier = Array.from({ length: 5 }, (_, number) =>
    world.request(world.item(number % 2 === 0 ? counter : restaurant), foodBank, { status: 'completed' }),
  )
  await world.save(server.db)
  const seen: string[] = []
  let cursor = ''
  do {
    const query = `?when=earlier&limit=1&place_id=${counter.place_id}${cursor && `&cursor=${cursor}`}`
    const { body } = await list('restaurant', restaurant, query)
    seen.push(...idsIn(body))
    cursor = body.next_cursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(pickupsOf(...earlier.filter((_, number) => number % 2 === 0)))
})

test('a place of others is not found, just like an unknown one', async () => {
  const strangers = [world.restaurant(), world.foodBank()]
  await world.save(server.db)
  for (const [kind, who, others] of [
    ['restaurant', restaurant, [...strangers, foodBank, depot]],
    ['food_bank', foodBank, [...strangers, restaurant, counter]],
  ] as const) {
    const at = async (place_id: string) => (await list(kind, who, `?place_id=${place_id}`)).body
    const unknown = await at(newId())
    expect(unknown).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const { place_id } of others) expect(await at(place_id)).toEqual(unknown)
  }
})

test('each side sees its own place of a pickup and never that of the other', async () => {
  const { pickup_id } = world.request(world.item(counter), depot, { status: 'accepted' })
  const collector = world.member(foodBank, 'collector')
  await world.save(server.db)
  await server.as(foodBank).post(`/api/pickups/assign/${pickup_id}`, { user_id: collector.user_id })
  for (const [kind, who, own, others] of [
    ['restaurant', restaurant, counter, [foodBank, depot]],
    ['food_bank', foodBank, depot, [restaurant, counter]],
    ['food_bank', collector, depot, [restaurant, counter]],
  ] as const) {
    const answers = [
      (await list(kind, who)).body,
      (await server.as(who).get(`/api/pickups/${pickup_id}`)).body,
    ]
    expect(answers).toMatchObject([{ items: [{ place_id: own.place_id }] }, { place_id: own.place_id }])
    for (const { place_id, location_id } of others) {
      expect(JSON.stringify(answers)).not.toContain(place_id)
      expect(JSON.stringify(answers)).not.toContain(location_id)
    }
  }
})
