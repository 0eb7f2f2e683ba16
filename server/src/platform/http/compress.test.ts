import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createLog } from '../log.ts'
import { acceptedEncoding } from './compress.ts'
import { createHttpServer } from './server.ts'

let server: TestServer
const app = createHttpServer({ proxies: 0, log: createLog('silent'), limits: { count: async () => {} } })
app.get('/long', async () => ({ items: Array.from({ length: 500 }, (_each, id) => ({ id, name: 'Bread' })) }))

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const long = '/long'
const ask = (url: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
  (url === long ? app : server.app).inject({ method, url, headers: { 'accept-encoding': encoding } })

test('compresses a JSON response above 1 KB with an accepted encoding', async () => {
  const plain = await ask(long, 'identity')
  const [brotli, gzip] = [await ask(long, 'gzip, br'), await ask(long, 'gzip')]
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
})

test('sets the vary header even if the response is not compressed', async () => {
  for (const encoding of ['br', 'identity'])
    expect((await ask(long, encoding)).headers.vary).toBe('accept-encoding')
})

test('does not compress a short response', async () => {
  const short = await ask('/api/config', 'br')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(short.json()).toHaveProperty('firebase')
})

test('responds to HEAD with the headers of GET and no body', async () => {
  const [head, get] = [await ask(long, 'br', 'HEAD'), await ask(long, 'br')]
  expect(head.headers['content-encoding']).toBe('br')
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect(head.body).toBe('')
})

test('compresses the response of an API call', async () => {
  const articles = await ask('/api/help', 'br')
  expect(articles.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(articles.rawPayload).toString())).toHaveProperty('items')
})

test('does not compress an event stream, so that events are sent immediately', async () => {
  const stream = await server.app.inject({
    method: 'POST',
    url: '/api/chat',
    headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    payload: { messages: [{ role: 'user', content: 'How do I claim food?' }] },
  })
  expect(stream.headers['content-type']).toContain('text/event-stream')
  expect(stream.headers['content-encoding']).toBeUndefined()
  expect(stream.body).toContain('event:')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR ; Q=0.8, gzip;q=0.8', 'br'],
  ['gzip;q=0, br;q=0', null],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('negotiates "%s" to %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
