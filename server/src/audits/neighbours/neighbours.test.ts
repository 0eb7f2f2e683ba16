import { connect } from 'node:net'
import type { Verification } from '@surplate/contract/verification'
import { documentsPath, mostDocumentBytes } from '@surplate/contract/verification-rules'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keyOfDocument } from '../../features/verification/documents/document-file.ts'
import { type Organisation, World } from '../../fixtures/world.ts'
import { hostilePdfs } from '../../testing/hostile-pdfs.ts'
import { pdf } from '../../testing/pdfs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

/** What the worst input of the greatest size costs everybody else on the same node. */

const { hostileDocuments, neighbourWaitsMs, neighbourP95Ms } = inject('audit')
const connections = 60
const requestsEach = 8
const mostGrowth = 100 * 1024 * 1024

let server: TestServer
let applicants: [Organisation, Organisation]
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  world.item(world.restaurant())
  applicants = [world.foodBank(), world.foodBank()]
  foodBank = world.foodBank()
  await world.save(server.db)
  for (const { id } of applicants)
    await server.db
      .updateTable('organisations')
      .set({ trust: 'draft', trusted: false })
      .where('id', '=', id)
      .execute()
})
afterAll(() => server.close())

async function headersOf({ uid }: Organisation) {
  return { authorization: `Bearer ${await server.mint(uid)}` }
}

/** Another caller asks for the health and for nearby food as long as they are to; returns how long each answer took. */
async function neighbourWaits(goOn: (asked: number) => boolean): Promise<number[]> {
  const headers = await headersOf(foodBank)
  const waits: number[] = []
  while (goOn(waits.length))
    for (const path of ['/healthz', '/api/inventory']) {
      const asked = performance.now()
      const answer = await fetch(server.url + path, { headers })
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      waits.push(performance.now() - asked)
    }
  return waits
}

async function neighbourWaitsDuring(work: Promise<unknown>): Promise<number[]> {
  let working = true
  const done = work.finally(() => {
    working = false
  })
  const waits = await neighbourWaits(() => working)
  await done
  return waits
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

async function upload(who: Organisation, file: Buffer) {
  const answer = await fetch(`${server.url}${documentsPath}/supporting`, {
    method: 'POST',
    headers: await headersOf(who),
    body: new Uint8Array(file),
  })
  return { status: answer.status, body: (await answer.json()) as Verification }
}

test.each(Object.entries(hostilePdfs).slice(0, hostileDocuments))(
  'two uploads of a document with %s keep nobody else waiting',
  async (_name, make) => {
    const file = make()
    const uploads = Promise.all(applicants.map((who) => upload(who, file)))
    const waits = await neighbourWaitsDuring(uploads)
    for (const { status } of await uploads) expect([201, 422, 503]).toContain(status)
    expect(waits.length).toBeGreaterThan(10)
    expect(Math.max(...waits)).toBeLessThan(neighbourWaitsMs)
  },
  120_000,
)

const json = { 'content-type': 'application/json' }

/** As large as a request may be, and what a pattern, a parser or a library takes longest for. */
const largeRequests: Record<string, () => Promise<unknown>> = {
  'nested brackets in a query': () => fetch(`${server.url}/api/leaderboard?limit${'[9999]'.repeat(2_400)}=1`),
  'lists side by side in a query': () => {
    const lists = Array.from({ length: 900 }, (_each, at) => `${at}[9999]&${at}[]`)
    return fetch(`${server.url}/api/totals?${lists.join('&')}`)
  },
  'a name of marks that have to be put in order': async () =>
    fetch(`${server.url}/api/auth/signup`, {
      method: 'POST',
      headers: { ...json, ...(await headersOf({ ...foodBank, uid: 'newcomer' })) },
      body: JSON.stringify({ name: `${'\u0344'.repeat(15_900)}${'\u0316'.repeat(15_900)}` }),
    }),
  'a user agent of digits': () =>
    fetch(`${server.url}/api/client-errors`, {
      method: 'POST',
      headers: { ...json, 'user-agent': `Version/${'9'.repeat(15_000)}` },
      body: JSON.stringify({ kind: 'error', message: 'm', stack: '', page: '/', version: '1' }),
    }),
  'thousands of attempts to connect': async () => {
    const polling = `${server.url}/socket.io/?EIO=4&transport=polling`
    const opened = await (await fetch(polling)).text()
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
    await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: Array(5_400).fill('40').join('\x1e') })
  },
}

test.each(Object.entries(largeRequests))('%s keeps nobody else waiting', async (_what, send) => {
  const waits = await neighbourWaitsDuring(Promise.all([send(), send(), send()]))
  expect(Math.max(...waits)).toBeLessThan(neighbourWaitsMs)
})

/** Sends requests on many connections, reads nothing, and waits until the server has received the first of each. */
async function askWithoutReading(path: string, headers: Record<string, string>) {
  let received = 0
  const count = () => {
    received += 1
  }
  server.app.server.on('request', count)
  const lines = Object.entries({ host: 'surplate.test', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {}).pause()
    socket.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n`.repeat(requestsEach))
    return socket
  })
  await until('every connection has asked', () => received >= connections)
  server.app.server.off('request', count)
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** A document of the greatest size, whatever drawing it would have made of it. */
async function largeDocument(owner: Organisation): Promise<string> {
  const { body } = await upload(owner, pdf())
  const [{ _id: id } = { _id: '' }] = body.details?.documents ?? []
  await server.context.photos.put(
    keyOfDocument(id, 'pdf'),
    Buffer.alloc(mostDocumentBytes),
    'application/pdf',
  )
  return `${documentsPath}/${id}`
}

test.each([
  ['the description of the API', async () => '/api/openapi.json'],
  ['a document of their own', () => largeDocument(applicants[0])],
])(
  'connections that ask for %s and read nothing cost little memory and keep nobody else waiting',
  async (_what, pathOf) => {
    const path = await pathOf()
    const headers = await headersOf(applicants[0])
    // What is made on first use is made now.
    await (await fetch(server.url + path, { headers })).arrayBuffer()
    const before = process.memoryUsage.rss()
    let most = before
    const hangUp = await askWithoutReading(path, headers)
    const waits = await neighbourWaits((asked) => {
      most = Math.max(most, process.memoryUsage.rss())
      return asked < 200
    })
    hangUp()
    expect(most - before).toBeLessThan(mostGrowth)
    expect(p95(waits)).toBeLessThan(neighbourP95Ms)
  },
  120_000,
)
