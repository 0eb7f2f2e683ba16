import type { Photo } from '@surplate/contract/food-items'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { photoOfItem } from './public.ts'

let server: TestServer
let photographer: ReturnType<typeof createPhotographer>
let restaurant: Organisation
let item: Item
let otherItem: Item
let photo: Photo

beforeAll(async () => {
  server = await startTestServer()
  photographer = createPhotographer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  item = world.item(restaurant)
  otherItem = world.item(restaurant)
  await world.save(server.db)
  photo = await photographer.uploaded(restaurant)
})

async function photoOf({ id }: Item) {
  const row = await server.db
    .selectFrom('food_items')
    .select(photoOfItem)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.photo
}

const refused = { code: 'INVALID_INPUT', data: { fields: { photo_id: 'Please add the photo again' } } }

test('an item has the photo that was attached to it', async () => {
  expect(await photoOf(item)).toBeNull()
  await photographer.attach(photo, item)
  expect(await photoOf(item)).toEqual(photo)
  expect(await photoOf(otherItem)).toBeNull()
})

test('an item keeps its photo when it is attached again', async () => {
  await photographer.attach(photo, item)
  await photographer.attach(photo, item)
  expect(await photoOf(item)).toEqual(photo)
})

test('another photo takes the place of the first, which can then be attached elsewhere', async () => {
  await photographer.attach(photo, item)
  const better = await photographer.uploaded(restaurant)
  await photographer.attach(better, item)
  expect(await photoOf(item)).toEqual(better)
  await photographer.attach(photo, otherItem)
  expect(await photoOf(otherItem)).toEqual(photo)
})

test('an item can lose its photo', async () => {
  await photographer.attach(photo, item)
  await photographer.attach(null, item)
  expect(await photoOf(item)).toBeNull()
})

test('a photo of another item, of another restaurant or of nobody is refused, and the item keeps its own', async () => {
  const world = new World(server.clock.now())
  const stranger = world.restaurant()
  await world.save(server.db)
  await photographer.attach(photo, item)
  const taken = await photographer.uploaded(restaurant)
  await photographer.attach(taken, otherItem)
  const foreign = await photographer.uploaded(stranger)
  const unknown = { ...photo, id: item.id }
  for (const wrong of [taken, foreign, unknown])
    await expect(photographer.attach(wrong, item)).rejects.toMatchObject(refused)
  expect(await photoOf(item)).toEqual(photo)
})

test('of two items that want the same photo at once, one gets it', async () => {
  const outcomes = await Promise.allSettled([item, otherItem].map((one) => photographer.attach(photo, one)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([await photoOf(item), await photoOf(otherItem)]).toEqual(expect.arrayContaining([photo, null]))
})
