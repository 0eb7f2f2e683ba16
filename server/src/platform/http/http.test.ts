import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errors } from '@surplate/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCall, sampleInput, toRequest } from '../../audits/calls.ts'
import { World } from '../../fixtures/world.ts'
import { openApiDocument } from '../../openapi.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { brief } from '../db/pool.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience: brief })
})
afterAll(() => server.close())

const upgrade = [
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
]

function get(path: string, ...headers: string[]) {
  return `GET ${path} HTTP/1.1\r\n${['host: surplate.test', ...headers].join('\r\n')}\r\n\r\n`
}

/** Sends raw text and returns the head of the response. */
async function speak(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) {
    answer += chunk
    if (answer.includes('\r\n\r\n')) break
  }
  return answer
}

const documentation = ['/api/openapi.json', '/api/docs']

describe('every response', () => {
  const requests = [
    ...everyCall().map((call) => toRequest(call, sampleInput(call))),
    ...['/healthz', '/readyz', ...documentation, '/api/nothing', '/nothing', '/api/%', '/%'].map((url) => ({
      method: 'GET' as const,
      url,
    })),
  ]

  test.each(requests.map((request) => [`${request.method} ${request.url}`, request] as const))(
    '%s has the security headers',
    async (_name, request) => {
      const { headers } = await server.app.inject({ ...request, headers: { origin: 'https://evil.example' } })
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('geolocation=(self), camera=(self)')
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers).not.toHaveProperty('x-powered-by')
      const isPublic = documentation.includes(request.url)
      if (request.url.startsWith('/api/'))
        expect(headers['cache-control']).toBe(isPublic ? 'public, max-age=3600' : 'no-store')
    },
  )
})

describe('a response that bypasses the routes', () => {
  const names = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]

  test.each([
    ['to a request that is not HTTP', 'nonsense\r\n\r\n', 400],
    ['to headers that are too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['of Socket.IO polling', get('/socket.io/?EIO=4&transport=polling'), 200],
    [
      'of Socket.IO rejecting another origin',
      get('/socket.io/?EIO=4&transport=polling', 'origin: https://evil.example'),
      403,
    ],
    ['of Socket.IO rejecting an unknown protocol version', get('/socket.io/?EIO=1'), 400],
    ['of Socket.IO opening a WebSocket', get('/socket.io/?EIO=4&transport=websocket', ...upgrade), 101],
  ])('%s has the same security headers', async (_name, text, status) => {
    const usual = (await server.app.inject('/healthz')).headers
    const answer = await speak(text)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    for (const name of names) expect(answer.toLowerCase()).toContain(`${name}: ${usual[name]}`.toLowerCase())
  })
})

test.each([
  ['has a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked'],
  ['has two lengths', 'content-length: 4\r\ncontent-length: 5'],
  ['has a negative length', 'content-length: -1'],
  ['has a space before a colon', 'content-length : 4'],
  ['has a line that goes on', 'x: 1\r\n folded: 2\r\ntransfer-encoding: identity, chunked'],
  ['has a header without a name', ': nothing'],
])('refuses a request that %s, because a proxy may read it differently', async (_what, header) => {
  const answer = await speak(
    `POST /api/auth/getuser HTTP/1.1\r\nhost: surplate.test\r\ncontent-type: application/json\r\n${header}\r\n\r\n{}\r\n`,
  )
  expect(answer).toContain('HTTP/1.1 400 ')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('rejects preflight requests from other origins', async () => {
  const answer = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/auth/signup',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

describe('error responses', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/getuser',
      payload,
      headers: { 'content-type': type },
    })

  test('rejects a body over 64 KB', async () => {
    const answer = await post(JSON.stringify({ uid: 'x'.repeat(66_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ defined: true, code: 'PAYLOAD_TOO_LARGE', ...errors.PAYLOAD_TOO_LARGE })
  })

  test('rejects a body that is not JSON', async () => {
    expect((await post('uid=1', 'text/plain')).json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      status: 415,
    })
    expect((await post('{"uid":')).json()).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })

  test('returns 404 for an unknown path', async () => {
    expect((await server.app.inject('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('does not reveal internals in a server error', async () => {
    await server.db.schema.alterTable('users').renameTo('users_away').execute()
    const uid = 'somebody'
    const answer = await server.as({ uid }).post('/api/auth/getuser', { uid })
    await server.db.schema.alterTable('users_away').renameTo('users').execute()
    expect(answer.body).toEqual({ defined: true, code: 'INTERNAL', ...errors.INTERNAL })
  })
})

describe('health probes', () => {
  test('report a live and ready server', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true, redis: true }])
  })

  test('readyz succeeds while the connection pool is exhausted', async () => {
    const node = await server.createNode({ DATABASE_POOL_SIZE: 1 })
    await node.context.db.connection().execute(async () => {
      const ready = await node.app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toMatchObject([200, { database: true }])
    })
  })

  test('healthz fails when the database has not responded for a minute', async () => {
    await sql`select 1`.execute(server.db)
    server.clock.advance(59)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    server.clock.advance(2)
    const silent = await server.app.inject('/healthz')
    expect([silent.statusCode, silent.json()]).toEqual([503, { status: 'no answer from the database' }])
    expect(silent.headers['retry-after']).toBe('2')
    // The heartbeat queries the database even without calls.
    await until(
      'healthz succeeds again',
      async () => (await server.app.inject('/healthz')).statusCode === 200,
    )
  })
})

test('returns 503 to a call that waits for a lock, while other calls are served', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  const item = world.item(restaurant)
  const request = world.request(item, world.foodBank())
  await world.save(server.db)
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('food_items').select('id').where('id', '=', item.id).forUpdate().execute()
    const accept = server
      .as(restaurant)
      .patch(`/api/donation-requests/update-status/${request.id}`, { status: 'accepted' })
    expect((await server.as(restaurant).get(`/api/restaurant/${restaurant.id}`)).status).toBe(200)
    const { status, body, headers } = await accept
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
  })
})

describe('API documentation', () => {
  test('equals the printed document and contains every call', async () => {
    const served = (await server.app.inject('/api/openapi.json')).json()
    expect(served).toEqual(JSON.parse(JSON.stringify(await openApiDocument())))
    for (const { method, path } of everyCall())
      expect(served.paths[path]).toHaveProperty(method.toLowerCase())
    expect(served.paths['/api/photos']).toHaveProperty('post')
    expect(served.paths['/api/photos/{id}/{size}']).toHaveProperty('get')
  })

  test.each(documentation)(
    '%s is kept by browsers and proxies, and asked for again only if it changed',
    async (url) => {
      const ask = (headers: Record<string, string>) => server.app.inject({ url, headers })
      const plain = await ask({ 'accept-encoding': 'identity' })
      const { etag, vary, 'cache-control': caching } = plain.headers
      expect({ vary, caching }).toEqual({ vary: 'accept-encoding', caching: 'public, max-age=3600' })
      const brotli = await ask({ 'accept-encoding': 'gzip, br' })
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag })
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
      const gzip = await ask({ 'accept-encoding': 'gzip' })
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
      const unchanged = await ask({ 'if-none-match': String(etag) })
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
      expect((await ask({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    },
  )

  test('is served as a page without scripts', async () => {
    const page = await server.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const { path } of everyCall()) expect(page.body).toContain(`<code>${path}</code>`)
    expect(page.body).not.toContain('<script')
  })

  test('contains the calls of the specification', () => {
    const calls = everyCall().map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /api/auth/signup',
        'POST /api/auth/addrestaurant',
        'POST /api/auth/addfoodbank',
        'POST /api/auth/getuser',
        'GET /api/restaurant',
        'GET /api/restaurant/{id}',
        'POST /api/restaurant/getbyuserid',
        'PATCH /api/restaurant/updatedonations',
        'POST /api/foodbank/getbyuserid',
        'GET /api/foodbank/user/{id}',
        'GET /api/user/{userId}',
        'GET /api/location/{id}',
      ]),
    )
  })
})
