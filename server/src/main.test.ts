import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createScratchDatabase } from './platform/db/scratch.ts'
import { addressOf, startProcess } from './testing/child-process.ts'
import { startFaultProxy } from './testing/fault-proxy.ts'
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

describe('a database without the migrations of this version', () => {
  beforeEach(() => onDatabase(`delete from kysely_migration where name in ('0030_my_data', '0031_recalls')`))
  afterEach(() =>
    onDatabase(`insert into kysely_migration values ('0030_my_data', ''), ('0031_recalls', '')`),
  )

  test.each(['main.ts', 'worker.ts'] as const)(
    'keeps %s from starting, with one line that says why',
    async (entry) => {
      const { child, output } = start(entry)
      const [code] = await once(child, 'exit')
      expect(code).toBe(1)
      const lines = output.text.trim().split('\n')
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 60,
        msg: 'The database is missing 2 migrations (0030_my_data, 0031_recalls). Run `npm run migrate` first.',
      })
    },
  )
})

test('a node and its worker that start while the database is away wait for it', async () => {
  const proxy = await startFaultProxy(scratch.url)
  proxy.refuse()
  const started = startProcess('main.ts', { ...scratch, url: proxy.url }, { WORKER: 'inline' })
  child = started.child
  await until('it waits', () => started.output.text.includes('waiting for the database'))
  proxy.pass()
  const address = await addressOf(started.output)
  await until('it is ready', async () => (await fetch(`${address}/readyz`)).ok)
  expect(started.child.exitCode).toBe(null)
  proxy.close()
})

test('a node does not start without the queue of one of its jobs', async () => {
  const queue = `name = 'live.emit'`
  await onDatabase(`create table kept_queue as select * from pgboss.queue where ${queue}`)
  await onDatabase(`delete from pgboss.queue where ${queue}`)
  const { child, output } = start('main.ts')
  const [code] = await once(child, 'exit')
  await onDatabase('insert into pgboss.queue select * from kept_queue')
  expect(code).toBe(1)
  expect(output.text).toContain('The database is missing 1 job queue (live.emit)')
})

test('a node of the previous version starts on the database of the next one', async () => {
  await onDatabase(`insert into kysely_migration values ('9999_next_version', '')`)
  const { output } = start('main.ts', { WORKER: 'inline' })
  const address = await addressOf(output)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await onDatabase(`delete from kysely_migration where name = '9999_next_version'`)
})

test('a separate worker shuts down gracefully on SIGTERM', async () => {
  const { child, output } = start('worker.ts')
  await until('worker is ready', () => output.text.includes('worker ready'))
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(output.text).not.toContain('failed')
})

async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: scratch.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

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
