import { connect } from 'node:net'
import { errors } from '@surplate/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyCall, sampleInput, toRequest } from '../../audits/calls.ts'
import { openApiDocument } from '../../openapi.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('every answer', () => {
  const requests = [
    ...everyCall().map((call) => toRequest(call, sampleInput(call))),
    ...['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/nothing', '/nothing'].map((url) => ({
      method: 'GET' as const,
      url,
    })),
  ]

  test.each(requests.map((request) => [`${request.method} ${request.url}`, request] as const))(
    '%s has the protective headers',
    async (_name, request) => {
      const { headers } = await server.app.inject({ ...request, headers: { origin: 'https://evil.example' } })
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )
})

test('another site’s preflight is not answered', async () => {
  const answer = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/auth/signup',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

describe('errors', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/getuser',
      payload,
      headers: { 'content-type': type },
    })

  test('a body over 64 KB is too large', async () => {
    const answer = await post(JSON.stringify({ uid: 'x'.repeat(66_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ defined: true, code: 'PAYLOAD_TOO_LARGE', ...errors.PAYLOAD_TOO_LARGE })
  })

  test('a body that is no JSON is refused', async () => {
    expect((await post('uid=1', 'text/plain')).json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      status: 415,
    })
    expect((await post('{"uid":')).json()).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  })

  test('an unknown path is not found', async () => {
    expect((await server.app.inject('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('a fault of ours reveals nothing of the inside', async () => {
    await server.db.schema.alterTable('users').renameTo('users_away').execute()
    const uid = 'somebody'
    const answer = await server.as({ uid }).post('/api/auth/getuser', { uid })
    await server.db.schema.alterTable('users_away').renameTo('users').execute()
    expect(answer.body).toEqual({ defined: true, code: 'INTERNAL', ...errors.INTERNAL })
  })
})

test('a client that sends its request too slowly is cut off', async () => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const started = Date.now()
  socket.write(
    'POST /api/auth/getuser HTTP/1.1\r\nhost: surplate.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  await new Promise<void>((resolve) =>
    socket
      .on('close', () => resolve())
      .on('error', () => {})
      .resume(),
  )
  expect(Date.now() - started).toBeLessThan(20_000)
}, 25_000)

describe('health', () => {
  test('alive and ready', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true, redis: true }])
  })
})

describe('the description of the API', () => {
  test('is served as printed, and holds every call on its exact path', async () => {
    const served = (await server.app.inject('/api/openapi.json')).json()
    expect(served).toEqual(JSON.parse(JSON.stringify(await openApiDocument())))
    for (const { method, path } of everyCall())
      expect(served.paths[path]).toHaveProperty(method.toLowerCase())
  })

  test('is readable as a page', async () => {
    const page = await server.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const { path } of everyCall()) expect(page.body).toContain(`<code>${path}</code>`)
    expect(page.body).not.toContain('<script')
  })

  test('has the calls of the specification, by name', () => {
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
