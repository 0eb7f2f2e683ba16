import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { picture } from '../../testing/images.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let photographer: ReturnType<typeof createPhotographer>
let restaurant: Organisation
let otherRestaurant: Organisation
let foodBank: Organisation

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
  await world.save(server.db)
})

const uploaded = () => photographer.uploaded(restaurant)
const statusFor = async (who: Organisation | null, photo: { id: string }) =>
  (await photographer.view(who, photo)).statusCode

describe('a photo is served', () => {
  test('in each size and in the format that the client accepts', async () => {
    const upload = await picture({ width: 1000, height: 500 })
    const photo = (await photographer.upload(restaurant, upload)).json()
    for (const [size, width] of [
      ['small', 320],
      ['medium', 800],
      ['large', 1000],
    ] as const)
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
        ['image/webp,*/*', 'image/webp'],
        ['image/avif;q=0, */*', 'image/webp'],
        ['*/*', 'image/webp'],
      ] as const) {
        const answer = await photographer.view(restaurant, photo, { size, headers: { accept } })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
        const { mediaType, ...served } = await sharp(answer.rawPayload).metadata()
        expect([mediaType, served.width, served.height]).toEqual([type, width, width / 2])
      }
  })

  test('so that only the caller’s browser keeps it, for as long as it likes', async () => {
    const { headers } = await photographer.view(restaurant, await uploaded())
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Accept, Authorization, X-Organisation',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
  })

  test('once: a client that has it gets 304', async () => {
    const photo = await uploaded()
    const etag = String((await photographer.view(restaurant, photo)).headers.etag)
    const again = await photographer.view(restaurant, photo, { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
    const other = { headers: { 'if-none-match': etag, accept: 'image/avif' } }
    expect((await photographer.view(restaurant, photo, other)).statusCode).toBe(200)
    const stranger = { headers: { 'if-none-match': etag } }
    expect((await photographer.view(otherRestaurant, photo, stranger)).statusCode).toBe(404)
  })
})

describe('a request is refused', () => {
  test.each([
    '/api/photos/x/small',
    '/api/photos/../../etc/passwd',
    `/api/photos/${newId()}/huge`,
    '/api/photos',
  ])('with 404 for the address %s', async (url) => {
    const headers = { authorization: `Bearer ${await server.mint(restaurant.uid)}` }
    const answer = await server.app.inject({ url, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test('for an organisation of others', async () => {
    const headers = { 'x-organisation': restaurant.id }
    const answer = await photographer.view(foodBank, await uploaded(), { headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
  })

  test('after the user was disabled', async () => {
    const photo = await uploaded()
    const changed = { disabled_at: server.clock.now() }
    await server.db.updateTable('users').set(changed).where('id', '=', restaurant.user_id).execute()
    expect(await statusFor(restaurant, photo)).toBe(401)
  })

  test('with 503 while the store is down', async () => {
    const photo = await uploaded()
    const { photos } = server.context
    const { get } = photos
    photos.get = () => Promise.reject(new Error('down'))
    const answer = await photographer.view(restaurant, photo)
    photos.get = get
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await statusFor(restaurant, photo)).toBe(200)
  })
})
