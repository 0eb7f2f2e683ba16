import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    limits: 'real',
    env: { TRUST_PROXY: '1' },
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => server.close())

const report = {
  kind: 'error',
  message: 'No anna@example.org in "Anna’s soup", code 123456',
  stack: 'TypeError: Anna\n    at show (https://surplate.test/assets/page-Ab1.js?token=secret:1:20)',
  page: '/restaurant/pickups/01990a1b-2c3d-7e4f-8a5b-6c7d8e9f0a1b?token=secret',
  version: '1.0.0',
}

function send(payload: object | string, headers = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/client-errors',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7', ...headers },
    payload,
  })
}

const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser error')

test('an error of a page becomes one line of the log, without anything personal, and is counted', async () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'
  const answer = await send(report, { 'user-agent': agent })
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: '' })
  expect(told()).toMatchObject([
    {
      level: 40,
      kind: 'error',
      message: 'No [email] in "…", code [number]',
      stack: ['at show (/assets/page-Ab1.js:1:20)'],
      page: '/restaurant/pickups/:id',
      version: '1.0.0',
      browser: 'Edge 141',
      reqId: answer.headers['x-request-id'],
    },
  ])
  const { values } = await server.context.metrics.browserErrors.get()
  expect(values.filter(({ value }) => value > 0)).toMatchObject([{ labels: { kind: 'error' }, value: 1 }])
})

test('a user agent of any length is read at once', async () => {
  const sent = await send(report, { 'user-agent': `Version/${'9'.repeat(150_000)}` })
  expect(sent.statusCode).toBe(204)
  expect(told().at(-1)).toMatchObject({ browser: 'other' })
}, 10_000)

test('what is not a report is refused', async () => {
  const statuses = []
  for (const payload of [{ ...report, kind: 'visit' }, { ...report, version: 'a b' }, {}, '[', '"text"'])
    statuses.push((await send(payload)).statusCode)
  expect(statuses).toEqual([422, 422, 422, 400, 422])
  expect((await send({ ...report, stack: 'x'.repeat(9_000) })).statusCode).toBe(413)
  expect(told()).toHaveLength(2)
})

test('an address can send a few errors a minute', async () => {
  const from = { 'x-forwarded-for': '192.0.2.8' }
  const statuses = []
  for (let count = 0; count < 61; count += 1) statuses.push((await send(report, from)).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
