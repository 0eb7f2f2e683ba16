import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createLog } from '../log.ts'

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const spans: OtlpSpan[] = []
const lines: string[] = []
const receiver = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as OtlpBody
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const soup = 'Soup for Anna Berg'

let server: TestServer
let foodBank: Organisation
let item: Item

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  server = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, TRACE_SAMPLE_RATIO: '1' },
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
  const world = new World(server.clock.now())
  foodBank = world.foodBank()
  item = world.item(world.restaurant(), { name: soup })
  await world.save(server.db)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/donation-requests/add-donation-request',
    headers: {
      authorization: `Bearer ${await server.mint(foodBank.uid)}`,
      traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
    },
    payload: { foodbank_id: foodBank.id, food_id: item.id },
  })
  expect(answer.statusCode).toBe(200)
  await server.drainJobs()
  // Sends what is left.
  await server.close()
})
afterAll(() => void receiver.close())

const ofCall = () => spans.filter(({ traceId }) => traceId === caller.traceId)
const named = (name: string) => ofCall().find((span) => span.name === name)
const childrenOf = (span: OtlpSpan | undefined) =>
  ofCall().filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === span?.spanId)

test('one trace joins the request, its call, the statements, the job and the mail', () => {
  const request = named('POST donationRequests.claim')
  expect(request?.parentSpanId).toBe(caller.spanId)
  const call = named('donationRequests.claim')
  expect(call?.parentSpanId).toBe(request?.spanId)
  expect(childrenOf(call).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'select', 'insert', 'with', 'commit', 'notifications.mail']),
  )
  const job = named('notifications.mail')
  expect(job?.parentSpanId).toBe(call?.spanId)
  expect(childrenOf(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'send mail']))
})

test('spans contain statements but no values', () => {
  const text = JSON.stringify(spans)
  expect(text).toContain('insert into \\"donation_requests\\"')
  for (const value of [soup, item.id, foodBank.email, foodBank.uid, foodBank.id])
    expect(text).not.toContain(value)
})

test('lines of the log name the trace', () => {
  const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request completed')
  expect(logged).toMatchObject({ trace_id: caller.traceId, req: { route: 'donationRequests.claim' } })
})
