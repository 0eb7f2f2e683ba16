import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Item, type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let photographer: ReturnType<typeof createPhotographer>
let restaurant: Organisation
let otherRestaurant: Organisation
let foodBank: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
  photographer = createPhotographer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  otherRestaurant = world.restaurant()
  foodBank = world.foodBank()
  item = world.item(restaurant)
  await world.save(server.db)
})

const uploaded = () => photographer.uploaded(restaurant)
const statusFor = async (who: Organisation | null, photo: { id: string }) =>
  (await photographer.view(who, photo)).statusCode

describe('before its item is listed', () => {
  test('a photo is shown to members of its restaurant only', async () => {
    const world = new World(server.clock.now())
    const collector = world.member(restaurant, 'collector')
    await world.save(server.db)
    const photo = await uploaded()
    expect(await statusFor(restaurant, photo)).toBe(200)
    expect(await statusFor(collector, photo)).toBe(200)
    const unknown = (await photographer.view(foodBank, { id: newId() })).json()
    for (const who of [foodBank, otherRestaurant]) {
      const answer = await photographer.view(who, photo)
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(await statusFor(null, photo)).toBe(401)
  })
})

describe('a food bank sees the photo of an item', () => {
  test('while it is on offer', async () => {
    const photo = await uploaded()
    await photographer.attach(photo, item)
    expect(await statusFor(foodBank, photo)).toBe(200)
    expect(await statusFor(otherRestaurant, photo)).toBe(404)
    server.clock.advance(24 * 3600)
    expect(await statusFor(foodBank, photo)).toBe(404)
    expect(await statusFor(restaurant, photo)).toBe(200)
  })

  test('until the restaurant withdraws it', async () => {
    const photo = await uploaded()
    await photographer.attach(photo, item)
    expect((await server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})).status).toBe(200)
    expect(await statusFor(foodBank, photo)).toBe(404)
    expect(await statusFor(restaurant, photo)).toBe(200)
  })

  test('that it requested, also when it is gone', async () => {
    const world = new World(server.clock.now())
    const [given, claimant, rejected] = [world.restaurant(), world.foodBank(), world.foodBank()]
    const claimed = world.item(given, { expiration_date: hoursAfter(server.clock.now(), 24) })
    world.request(claimed, rejected, { status: 'cancelled' })
    world.request(claimed, claimant, { status: 'accepted' })
    await world.save(server.db)
    const photo = await photographer.uploaded(given)
    await photographer.attach(photo, claimed)
    server.clock.advance(48 * 3600)
    expect(await statusFor(claimant, photo)).toBe(200)
    expect(await statusFor(rejected, photo)).toBe(200)
    expect(await statusFor(foodBank, photo)).toBe(404)
  })
})
