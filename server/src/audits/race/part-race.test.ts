import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Item, type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { brokenPromises } from './broken-promises.ts'

const portions = 100
const claimers = 50

let server: TestServer
let children: ChildProcess[]
let urls: string[]
let restaurant: Organisation
let foodBanks: Organisation[]
let item: Item
const keys = createServer((_request, reply) => reply.end(JSON.stringify({ keys: [server.tokens.jwk] })))

beforeAll(async () => {
  server = await startTestServer()
  await once(keys.listen(0, '127.0.0.1'), 'listening')
  const { port } = keys.address() as AddressInfo
  const processes = ['one', 'two'].map(() =>
    startProcess('main.ts', server.database, {
      FIREBASE_JWKS_URL: `http://127.0.0.1:${port}`,
      CALLS_PER_ADDRESS: '100000',
      CALLS_PER_PERSON: '100000',
      CALLS_PER_ORGANISATION: '100000',
    }),
  )
  children = processes.map(({ child }) => child)
  urls = await Promise.all(processes.map(({ output }) => addressOf(output)))
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBanks = Array.from({ length: claimers }, () => world.foodBank())
  item = world.item(restaurant, { quantity: portions })
  await world.save(server.db)
}, 120_000)

afterAll(async () => {
  for (const child of children ?? []) child.kill('SIGKILL')
  keys.close()
  await server.close()
})

interface Answer {
  status: number
  body: {
    _id: string
    status: string
    requested_quantity: number
    granted_quantity: number | null
    code?: string
  }
}

/** Sends a call, and sends it again while its node is too busy: the race is about promises, not about speed. */
async function send(
  index: number,
  who: Organisation,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${await server.mint(who.uid)}`,
    'content-type': 'application/json',
    'idempotency-key': newId(),
  }
  const url = `${urls[index % urls.length]}${path}`
  let response: Response
  do {
    response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  } while (response.status === 503)
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

test(`fifty food banks that claim parts of ${portions} portions through two processes are promised at most ${portions}`, async () => {
  // Together they ask for more than twice of what there is.
  const claims = await Promise.all(
    foodBanks.map((foodBank, index) =>
      send(index, foodBank, 'POST', '/api/donation-requests/add-donation-request', {
        foodbank_id: foodBank.id,
        food_id: item.id,
        requested_quantity: 1 + (index % 9),
      }),
    ),
  )
  expect(claims.map(({ status }) => status)).toEqual(Array(claimers).fill(200))

  const answers = await Promise.all(
    claims.map(({ body }, index) =>
      send(index + 1, restaurant, 'PATCH', `/api/donation-requests/update-status/${body._id}`, {
        status: 'accepted',
      }),
    ),
  )
  const accepted = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(accepted.reduce((sum, { body }) => sum + (body.granted_quantity ?? 0), 0)).toBe(portions)
  for (const { body } of accepted) expect(body.granted_quantity).toBeLessThanOrEqual(body.requested_quantity)
  for (const { status, body } of refused) {
    expect(status).toBe(409)
    expect(['ITEM_GONE', 'ILLEGAL_TRANSITION']).toContain(body.code)
  }

  const requests = await server.db
    .selectFrom('donation_requests')
    .select(['status', 'cancel_reason'])
    .where('food_item_id', '=', item.id)
    .execute()
  expect(requests.filter(({ status }) => status === 'accepted')).toHaveLength(accepted.length)
  expect(requests.filter(({ cancel_reason }) => cancel_reason === 'given_to_another')).toHaveLength(
    claimers - accepted.length,
  )
  expect(await brokenPromises(server.db)).toEqual([])
}, 120_000)
