import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '@surplate/contract/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiLink } from './api-link'

type Client = ContractRouterClient<typeof contract>

const send = vi.spyOn(globalThis, 'fetch')
const onError = vi.fn()
const ours: Client = createORPCClient(
  apiLink({ headers: async () => ({ 'x-test': 'yes' }), send: (request) => fetch(request), onError }),
)
const theirs: Client = createORPCClient(
  new OpenAPILink(contract, { url: window.location.origin, headers: { 'x-test': 'yes' } }),
)

beforeEach(() => {
  send.mockReset()
  send.mockImplementation(async () => Response.json({ done: true }))
  onError.mockReset()
})

async function sent() {
  const [request] = send.mock.calls.at(-1) ?? []
  if (!(request instanceof Request)) throw new Error('Nothing was sent')
  const { method, url, headers } = request
  const body = await request.text()
  return { method, url, body, type: body && headers.get('content-type'), test: headers.get('x-test') }
}

const calls: [string, (client: Client) => Promise<unknown>][] = [
  ['a call without input', (client) => client.site.getConfig()],
  ['ids in the path', (client) => client.pickups.get({ id: 'a/b c' })],
  [
    'a body beside ids',
    (client) => client.organisations.updatePlace({ id: 'o', place_id: 'p', entry_notes: 'Tür 2' } as never),
  ],
  ['an empty body', (client) => client.reviews.add({} as never)],
  ['only a body', (client) => client.reviews.add({ rating: 5, feedback: 'Ünïcode & more' } as never)],
  [
    'nested input in the query',
    (client) =>
      client.foodItems.browse({ id: 'x', diets: ['vegan', 'halal'], a: { b: [1, null, true] } } as never),
  ],
]

test.each(calls)('sends %s as the library of the server does', async (_what, call) => {
  await call(theirs)
  const expected = await sent()
  await call(ours)
  expect(await sent()).toEqual(expected)
})

test('returns what the server answers', async () => {
  expect(await ours.pickups.get({ id: 'p' })).toEqual({ done: true })
})

function events(...lines: string[]) {
  return new Response(lines.join('\n\n'), { headers: { 'content-type': 'text/event-stream' } })
}

test('returns events as they arrive', async () => {
  send.mockImplementation(async () =>
    events('event: message\ndata: {"type":"text","text":"Hello"}', 'event: done\ndata: null', ''),
  )
  const received: unknown[] = []
  for await (const event of await ours.assistant.stream({ messages: [] })) received.push(event)
  expect(received).toEqual([{ type: 'text', text: 'Hello' }])
})

test('events that the server ends with an error throw it', async () => {
  const failure = { defined: false, code: 'UNAVAILABLE', status: 503, message: 'Try again.' }
  send.mockImplementation(async () => events(`event: error\ndata: ${JSON.stringify(failure)}`, ''))
  const answer = await ours.assistant.stream({ messages: [] })
  await expect(answer.next()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
})

test('throws the error of the server', async () => {
  const refusal = { defined: true, code: 'NOT_FOUND', status: 404, message: 'We could not find this.' }
  send.mockImplementation(async () => Response.json(refusal, { status: 404 }))
  await expect(ours.pickups.get({ id: 'p' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect(onError).toHaveBeenCalledWith(expect.any(ORPCError), ['pickups', 'get'])
})

test('throws the status of an answer that is not from the server', async () => {
  send.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(ours.pickups.get({ id: 'p' })).rejects.toMatchObject({ status: 502 })
})

test('an answer that breaks off is an error', async () => {
  send.mockImplementation(async () => new Response('{"done":'))
  await expect(ours.pickups.get({ id: 'p' })).rejects.toThrow('could not be read')
})

test('sends the idempotency key', async () => {
  const link = apiLink({ headers: async () => ({}), send: (request) => fetch(request), onError })
  await link.call(['reviews', 'add'], { rating: 5 }, { context: { idempotencyKey: 'k-1' } })
  const [request] = send.mock.calls.at(-1) ?? []
  expect(request instanceof Request && request.headers.get('idempotency-key')).toBe('k-1')
})
