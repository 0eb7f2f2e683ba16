import { errors } from '@surplate/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { heic, picture, svg } from '../../testing/images.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let photographer: ReturnType<typeof createPhotographer>
let restaurant: Organisation

beforeAll(async () => {
  server = await startTestServer()
  photographer = createPhotographer(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  await world.save(server.db)
})

const rows = () =>
  server.db.selectFrom('photos').selectAll().where('restaurant_id', '=', restaurant.id).execute()

/** Runs a test with another store. */
async function withStore(changed: Partial<PhotoStore>, work: () => Promise<void>) {
  const original = { ...server.context.photos }
  Object.assign(server.context.photos, changed)
  await work().finally(() => Object.assign(server.context.photos, original))
}

describe('uploading', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s returns the photo', async (format) => {
    const answer = await photographer.upload(restaurant, await picture({ width: 90, height: 60, format }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ id: expect.any(String), width: 90, height: 60 })
    expect(await rows()).toMatchObject([
      { id: answer.json().id, width: 90, height: 60, food_item_id: null, created_by: restaurant.user_id },
    ])
  })

  test('goes by the content, not by the content type', async () => {
    const upload = await picture({ format: 'png' })
    for (const type of ['image/svg+xml', 'text/html', 'application/json', 'nonsense', ''])
      expect((await photographer.upload(restaurant, upload, { 'content-type': type })).statusCode).toBe(201)
  })

  test.each([
    ['SVG named JPEG', svg, 'Please choose a JPEG, PNG, WebP or AVIF photo'],
    ['HEIC', heic(), 'Please choose a JPEG: we cannot read HEIC photos'],
    ['an empty body', Buffer.alloc(0), 'Please choose a JPEG, PNG, WebP or AVIF photo'],
  ])('%s is refused with a message', async (_name, upload, photo) => {
    const headers = { 'content-disposition': 'attachment; filename="photo.jpg"' }
    const answer = await photographer.upload(restaurant, upload, headers)
    expect(answer.statusCode).toBe(422)
    const { status, message } = errors.INVALID_INPUT
    expect(answer.json()).toEqual({
      defined: true,
      code: 'INVALID_INPUT',
      status,
      message,
      data: { fields: { photo } },
    })
    expect(await rows()).toEqual([])
  })
})

describe('only a member who may list items uploads', () => {
  test('so a visitor gets 401', async () => {
    const answer = await photographer.upload(null, await picture())
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('so a role without the permission, a food bank and a member of others get 403', async () => {
    const world = new World(server.clock.now())
    const [owner, foodBank] = [world.restaurant(), world.foodBank()]
    const collector = world.member(owner, 'collector')
    await world.save(server.db)
    for (const [who, headers] of [
      [collector, {}],
      [foodBank, {}],
      [owner, { 'x-organisation': restaurant.id }],
    ] as const) {
      const answer = await photographer.upload(who, await picture(), headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('so a disabled user gets 401', async () => {
    const changed = { disabled_at: server.clock.now() }
    await server.db.updateTable('users').set(changed).where('id', '=', restaurant.user_id).execute()
    expect((await photographer.upload(restaurant, await picture())).statusCode).toBe(401)
  })

  test('for the organisation they act for', async () => {
    const world = new World(server.clock.now())
    const other = world.restaurant()
    world.join(restaurant, other, 'staff')
    await world.save(server.db)
    const answer = await photographer.upload(restaurant, await picture(), { 'x-organisation': other.id })
    expect(answer.statusCode).toBe(201)
    const row = await server.db
      .selectFrom('photos')
      .select('id')
      .where('restaurant_id', '=', other.id)
      .execute()
    expect(row).toEqual([{ id: answer.json().id }])
  })
})

describe('nothing remains', () => {
  test('if the store fails', async () => {
    const removed: string[] = []
    const fails = async (key: string) => {
      if (key.endsWith('large.webp')) throw new Error('disk full')
    }
    const remove = async (key: string) => void removed.push(key)
    await withStore({ put: fails, remove }, async () => {
      const answer = await photographer.upload(restaurant, await picture())
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'UNAVAILABLE',
        '2',
      ])
    })
    expect(removed).toHaveLength(6)
    expect(await rows()).toEqual([])
  })

  test('if the database fails', async () => {
    const events: string[] = []
    const put = async () => void events.push('put')
    const remove = async () => void events.push('remove')
    await server.db.schema.alterTable('photos').renameTo('photos_away').execute()
    await withStore({ put, remove }, async () => {
      expect((await photographer.upload(restaurant, await picture())).statusCode).toBe(500)
    }).finally(() => server.db.schema.alterTable('photos_away').renameTo('photos').execute())
    expect(events).toEqual([...Array(6).fill('put'), ...Array(6).fill('remove')])
  })
})
