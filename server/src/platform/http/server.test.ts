import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { protectiveHeaders } from './protective-headers.ts'
import { createHttpServer, type HttpTimeouts } from './server.ts'

const timeouts: HttpTimeouts = { request: 1_500, headers: 1_000, check: 100 }
const head = 'POST /echo HTTP/1.1\r\nhost: surplate.test\r\ncontent-type: application/json\r\n'
let app: FastifyInstance | undefined

afterEach(() => app?.close())

async function start(proxies = 0) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const started = createHttpServer({ proxies, log, limits: { count: async () => {} }, timeouts })
  started.post('/echo', async ({ body }) => body)
  // More than the buffers of the operating system hold.
  started.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  await started.listen({ host: '127.0.0.1', port: 0 })
  app = started
  const { port } = started.server.address() as AddressInfo
  return { app: started, lines, port }
}

/** Sends the opening, then one byte every 200 ms; returns how long the connection lasted. */
async function trickle(port: number, opening: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const opened = Date.now()
  socket.write(opening)
  const drip = setInterval(() => socket.write('x'), 200)
  await new Promise<void>((resolve) =>
    socket
      .on('close', () => resolve())
      .on('error', () => {})
      .resume(),
  )
  clearInterval(drip)
  return Date.now() - opened
}

describe('disconnects a client that sends byte by byte', () => {
  test('in the body', async () => {
    const { port } = await start()
    const lasted = await trickle(port, `${head}content-length: 1000\r\n\r\n{`)
    expect(lasted).toBeGreaterThanOrEqual(timeouts.request)
    expect(lasted).toBeLessThan(timeouts.request + 10_000)
  })

  test('in the headers', async () => {
    const { port } = await start()
    expect(await trickle(port, `${head}x-slow: `)).toBeLessThan(timeouts.request + 10_000)
  })
})

test('tells a client that is too slow, with the security headers', async () => {
  const { port } = await start()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`${head}content-length: 1000\r\n\r\n{`)
  const drip = setInterval(() => socket.write('x'), 200)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  clearInterval(drip)
  expect(answer).toContain('HTTP/1.1 408 ')
  for (const [name, value] of Object.entries(protectiveHeaders)) expect(answer).toContain(`${name}: ${value}`)
  expect(answer).toContain('cache-control: no-store')
})

test('disconnects a client that stops sending', async () => {
  const { port } = await start()
  const socket = connect(port, '127.0.0.1')
  const opened = Date.now()
  socket.write(`${head}content-length: 100\r\n\r\n{`)
  await new Promise<void>((resolve) => socket.on('close', () => resolve()).resume())
  expect(Date.now() - opened).toBeLessThan(timeouts.request + 10_000)
})

test('disconnects a client that stops reading its response', async () => {
  const { app, port } = await start()
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .pause()
  const disconnected = new Promise((resolve) => {
    app.server.once('connection', (accepted) => accepted.once('close', () => resolve('disconnected')))
  })
  socket.write('GET /large HTTP/1.1\r\nhost: surplate.test\r\n\r\n')
  expect(await disconnected).toBe('disconnected')
  socket.destroy()
})

describe('untrusted proxy warning', () => {
  const throughProxy = { url: '/nothing', headers: { 'x-forwarded-for': '192.0.2.1' } }

  test('is logged once', async () => {
    const { app, lines } = await start(0)
    await app.inject('/nothing')
    expect(lines).toEqual([])
    await app.inject(throughProxy)
    await app.inject(throughProxy)
    expect(lines).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
  })

  test('is not logged for a trusted proxy', async () => {
    const { app, lines } = await start(1)
    await app.inject(throughProxy)
    expect(lines).toEqual([])
  })
})
