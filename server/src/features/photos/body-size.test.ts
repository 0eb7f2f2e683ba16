import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { errors } from '@surplate/contract/errors'
import { mostPhotoBytes } from '@surplate/contract/photos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { picture } from '../../testing/images.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let photographer: ReturnType<typeof createPhotographer>
let restaurant: Organisation

beforeAll(async () => {
  server = await startTestServer()
  photographer = createPhotographer(server)
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  await world.save(server.db)
})
afterAll(() => server.close())

/** Sends the headers and a part of the body, and waits for the response without ending the request. */
async function begin(headers: Record<string, string | number>, part?: Buffer) {
  const authorization = `Bearer ${await server.mint(restaurant.uid)}`
  const sending = request(`${server.url}/api/photos`, {
    method: 'POST',
    headers: { authorization, ...headers },
  })
  sending.flushHeaders()
  if (part) sending.write(part)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const answer = {
    status: response.statusCode,
    body: await json(response),
    closes: response.headers.connection,
  }
  sending.destroy()
  return answer
}
const refusal = {
  status: 413,
  body: { defined: true, code: 'PAYLOAD_TOO_LARGE', ...errors.PAYLOAD_TOO_LARGE },
  closes: 'close',
}

test('a body is refused by its length, before it is sent', async () => {
  await expect(begin({ 'content-length': 11 * 1024 * 1024 })).resolves.toEqual(refusal)
})

test('a body without a length is refused as soon as it is too large, before it ends', async () => {
  await expect(begin({}, Buffer.alloc(mostPhotoBytes + 1))).resolves.toEqual(refusal)
})

test('a body of exactly 10 MB is accepted, with and without a length', async () => {
  const upload = Buffer.concat([await picture(), Buffer.alloc(mostPhotoBytes)]).subarray(0, mostPhotoBytes)
  expect((await photographer.upload(restaurant, upload)).statusCode).toBe(201)
  const answer = await fetch(`${server.url}/api/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.mint(restaurant.uid)}` },
    body: new Blob([new Uint8Array(upload)]).stream(),
    duplex: 'half',
  })
  expect(answer.status).toBe(201)
})

test('other routes still refuse a body over 64 KB', async () => {
  const answer = await server.as(restaurant).post('/api/auth/getuser', { uid: 'x'.repeat(66_000) })
  expect(answer.status).toBe(413)
})

test('uploads that break off make room for others', async () => {
  const headers = {
    authorization: `Bearer ${await server.mint(restaurant.uid)}`,
    'content-length': 1_000_000,
  }
  const halves = Array.from({ length: 7 }, () => {
    const sending = request(`${server.url}/api/photos`, { method: 'POST', headers })
    sending.on('error', () => {})
    sending.write(Buffer.alloc(1000))
    return sending
  })
  const [refused] = await Promise.race(halves.map((sending) => once(sending, 'response')))
  expect(refused.statusCode).toBe(503)
  for (const sending of halves) sending.destroy()
  const uploads = async () => (await photographer.upload(restaurant, await picture())).statusCode
  await until('there is room again', async () => (await uploads()) === 201)
})
