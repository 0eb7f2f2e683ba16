import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursAfter, type Item, type Organisation, World } from '../../fixtures/world.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { forgetPhotos } from './forget-photos.ts'
import { photosHandlers } from './jobs.ts'

const hour = 3600
const day = 24 * hour

let server: TestServer
let photographer: ReturnType<typeof createPhotographer>
let restaurant: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer({ env: { PHOTO_RETENTION_DAYS: '30' } })
  photographer = createPhotographer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  item = world.item(restaurant, { expiration_date: hoursAfter(server.clock.now(), 24) })
  await world.save(server.db)
})

/** Ids of the photos of the restaurant that are in the database, and of those that have files. */
async function kept() {
  const rows = await server.db
    .selectFrom('photos')
    .select('id')
    .where('restaurant_id', '=', restaurant.id)
    .execute()
  const folders = await readdir(server.env.PHOTO_DIRECTORY)
  return { rows: rows.map(({ id }) => id), folders }
}

async function someoneWaits() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.length > 0
}

test('a photo that no item took is removed after a day', async () => {
  const { id } = await photographer.uploaded(restaurant)
  server.clock.advance(day - 60)
  expect(await forgetPhotos(server.context)).toBe(0)
  expect(await kept()).toEqual({ rows: [id], folders: [id] })
  server.clock.advance(120)
  expect(await forgetPhotos(server.context)).toBe(1)
  expect(await kept()).toEqual({ rows: [], folders: [] })
})

test('the photo of an item is removed when the item is long gone', async () => {
  const photo = await photographer.uploaded(restaurant)
  await photographer.attach(photo, item)
  server.clock.advance(31 * day - 60)
  expect(await forgetPhotos(server.context)).toBe(0)
  server.clock.advance(120)
  expect(await forgetPhotos(server.context)).toBe(1)
  expect(await kept()).toEqual({ rows: [], folders: [] })
})

test('a photo that was replaced is removed, the one in its place is kept', async () => {
  const [first, second] = [await photographer.uploaded(restaurant), await photographer.uploaded(restaurant)]
  await photographer.attach(first, item)
  await photographer.attach(second, item)
  server.clock.advance(2 * day)
  expect(await forgetPhotos(server.context)).toBe(1)
  expect(await kept()).toEqual({ rows: [second.id], folders: [second.id] })
  await photographer.attach(null, item)
  expect(await forgetPhotos(server.context)).toBe(1)
})

test('while the store is down the photo is kept, and a later run removes it', async () => {
  const { id } = await photographer.uploaded(restaurant)
  server.clock.advance(2 * day)
  const down = { ...server.context.photos, remove: () => Promise.reject(new Error('down')) }
  await expect(forgetPhotos({ ...server.context, photos: down })).rejects.toThrow('down')
  for (const { run } of photosHandlers) await run({ ...server.context, photos: down }, {}, { id: 'job' })
  expect((await kept()).rows).toEqual([id])
  for (const { run } of photosHandlers) await run(server.context, {}, { id: 'job' })
  expect(await kept()).toEqual({ rows: [], folders: [] })
})

test('a photo that an item takes while it is being removed is refused', async () => {
  const photo = await photographer.uploaded(restaurant)
  server.clock.advance(2 * day)
  const { promise: removing, resolve: started } = Promise.withResolvers<void>()
  const { promise: goAhead, resolve: finish } = Promise.withResolvers<void>()
  const slow = {
    ...server.context.photos,
    async remove(key: string) {
      started()
      await goAhead
      await server.context.photos.remove(key)
    },
  }
  const forgetting = forgetPhotos({ ...server.context, photos: slow })
  await removing
  const attaching = photographer.attach(photo, item)
  const refused = expect(attaching).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await Promise.race([refused, until('the item waits', someoneWaits)]).finally(finish)
  await refused
  expect(await forgetting).toBe(1)
})

test('a photo that an item took just before it would be removed is kept', async () => {
  const photo = await photographer.uploaded(restaurant)
  server.clock.advance(2 * day)
  const act: typeof server.context.act = async (actor, operation) => {
    await photographer.attach(photo, item)
    return server.context.act(actor, operation)
  }
  expect(await forgetPhotos({ ...server.context, act })).toBe(0)
  expect(await kept()).toEqual({ rows: [photo.id], folders: [photo.id] })
  await photographer.attach(null, item)
  expect(await forgetPhotos(server.context)).toBe(1)
})

test('more photos than fit into a batch are removed', async () => {
  const created_at = hoursAfter(server.clock.now(), -48)
  const rows = Array.from({ length: 230 }, () => ({
    id: crypto.randomUUID(),
    restaurant_id: restaurant.id,
    width: 1,
    height: 1,
    created_at,
  }))
  await server.db.insertInto('photos').values(rows).execute()
  expect(await forgetPhotos(server.context)).toBe(230)
})
