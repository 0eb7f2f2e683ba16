import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createScratchDatabase } from './platform/db/scratch.ts'
import { addressOf, startProcess } from './testing/child-process.ts'
import { serverUrl } from './testing/services.ts'
import { until } from './testing/until.ts'

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let child: ChildProcess | undefined

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_main', inject('templateDatabase'))
})
afterEach(() => void child?.kill('SIGKILL'))
afterAll(() => scratch.drop())

function start(...[entry, env]: [Parameters<typeof startProcess>[0], Parameters<typeof startProcess>[2]?]) {
  const started = startProcess(entry, scratch, env)
  child = started.child
  return started
}

test('a single process serves requests and runs jobs, and shuts down gracefully on SIGTERM', async () => {
  const { child, output } = start('main.ts', { WORKER: 'inline' })
  const address = await addressOf(output)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).toContain('stopping')
})

test('a stopping node reports not ready, keeps serving for a while, finishes pending requests and closes connections', async () => {
  const { child, output } = start('main.ts', { WORKER: 'inline', DRAIN_SECONDS: '3' })
  const address = await addressOf(output)
  const exit = once(child, 'exit')
  const agent = new Agent({ keepAlive: true })
  expect(await ask(request(`${address}/readyz`, { agent }))).toEqual({
    status: 200,
    connection: 'keep-alive',
  })
  const slow = await beginCall(address, agent)
  child.kill('SIGTERM')
  await until(
    'readyz returns 503',
    async () => (await ask(request(`${address}/readyz`, { agent }))).status === 503,
  )
  expect(await ask(request(`${address}/healthz`, { agent }))).toEqual({ status: 200, connection: 'close' })
  slow.write('"somebody"}')
  expect(await ask(slow)).toEqual({ status: 401, connection: 'close' })
  expect(await exit).toEqual([0, null])
  expect(output.text).not.toContain('before everything was finished')
  agent.destroy()
})

test('a node stops even if a request never ends and a socket does not close', async () => {
  const { child, output } = start('main.ts', { WORKER: 'inline' })
  const address = await addressOf(output)
  const endless = await beginCall(address)
  const cut = once(endless, 'error')
  const mute = await openMuteSocket(address)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await cut
  mute.destroy()
})

test('does not start in production with emulator keys', async () => {
  const { child, output } = start('main.ts', { NODE_ENV: 'production' })
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  expect(output.text).toContain('only Google’s keys are accepted in production')
})

test('a separate worker shuts down gracefully on SIGTERM', async () => {
  const { child, output } = start('worker.ts')
  await until('worker is ready', () => output.text.includes('worker ready'))
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).not.toContain('failed')
})

async function ask(asked: ClientRequest): Promise<{ status: number | undefined; connection: unknown }> {
  const [answer] = await once(asked.end(), 'response')
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode, connection: answer.headers.connection }
}

/** A request with an incomplete body. */
async function beginCall(address: string, agent?: Agent): Promise<ClientRequest> {
  const call = request(`${address}/api/auth/getuser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(agent && { agent }),
  })
  await new Promise((sent) => call.write('{"uid":', sent))
  return call
}

/** A WebSocket that never responds, not even to a close frame. */
async function openMuteSocket(address: string): Promise<Socket> {
  const { port, host } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  const headers = [
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1`,
    `host: ${host}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return socket
}
