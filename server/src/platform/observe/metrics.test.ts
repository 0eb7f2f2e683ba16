import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hoursAfter, type Item, type Organisation, World } from '../../fixtures/world.ts'
import { planPickup } from '../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { newId } from '../ids.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let busy: Organisation
let rice: Item

beforeAll(async () => {
  server = await startTestServer({
    limits: 'real',
    env: { KEPT_ANSWER_SECONDS: '2', CALLS_PER_PERSON: '50' },
  })
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  busy = world.foodBank()
  rice = world.item(restaurant, { quantity: 12, created_at: hoursAfter(server.clock.now(), -3) })
  await world.save(server.db)
})
afterAll(() => server.close())

/** The value of a series, as a reader of /metrics gets it; 0 if it does not exist. */
async function read(series: string): Promise<number> {
  const text = await server.context.metrics.registry.metrics()
  const line = text.split('\n').find((line) => line.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

describe('requests', () => {
  test('are counted by the call that answers them, also if the answer was kept', async () => {
    const headers = { authorization: `Bearer ${await server.mint(foodBank.uid)}` }
    const answers = []
    for (let count = 0; count < 3; count += 1)
      answers.push(await server.app.inject({ url: '/api/inventory', headers }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(
      await read('surplate_http_requests_total{method="GET",route="foodItems.browse",status="200"}'),
    ).toBe(3)
    expect(
      await read('surplate_http_request_duration_seconds_count{method="GET",route="foodItems.browse"}'),
    ).toBe(3)
    expect(await read('surplate_calls_total{call="foodItems.browse",code="OK"}')).toBe(1)
  })

  test('for nothing of ours share a route', async () => {
    for (const url of ['/api/nothing', '/api/nothing/else?x=1', '/wp-login.php'])
      await server.app.inject({ url })
    expect(await read('surplate_http_requests_total{method="GET",route="none",status="404"}')).toBe(3)
  })

  test('that fail are counted with their error', async () => {
    await server.as(null).get('/api/badges')
    expect(await read('surplate_calls_total{call="badges.count",code="UNAUTHENTICATED"}')).toBe(1)
  })

  test('beyond a limit are counted as refused', async () => {
    const statuses = []
    for (let count = 0; count < 52; count += 1)
      statuses.push((await server.as(busy).get('/api/badges')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(await read('surplate_calls_refused_total{reason="person"}')).toBe(2)
  })

  test('that a full node refuses are counted', async () => {
    const node = await server.createNode({ CALLS_AT_ONCE: 1 })
    const headers = { authorization: `Bearer ${await server.mint(restaurant.uid)}` }
    await Promise.all(Array.from({ length: 5 }, () => node.app.inject({ url: '/api/badges', headers })))
    const { values } = await node.context.metrics.refusals.get()
    expect(values).toMatchObject([{ labels: { reason: 'overload' } }])
    await node.app.close()
  })
})

test('an item is timed from its listing to claim, acceptance and handover, once they are committed', async () => {
  const pickup = await planPickup(server, foodBank, rice)
  const count = (until: string) => read(`surplate_listing_duration_seconds_count{until="${until}"}`)
  expect([await count('claim'), await count('acceptance'), await count('handover')]).toEqual([1, 1, 0])
  expect(await read('surplate_listing_duration_seconds_sum{until="claim"}')).toBe(3 * 3600)

  const { body } = await server.as(foodBank).get(`/api/pickups/foodbank/${foodBank.id}`)
  const { code, lines } = body.items[0]
  const handover = {
    handover_id: newId(),
    at: server.clock.now().toISOString(),
    proof: { by: 'code', code: code.digits },
    lines: lines.map(({ request_id }: { request_id: string }) => ({ request_id, taken: 12 })),
  }
  expect(await server.as(restaurant).post(`/api/pickups/hand-over/${pickup}`, handover)).toMatchObject({
    status: 200,
  })
  expect(await count('handover')).toBe(1)

  const undone = server.context.act(null, async ({ reached }) => {
    reached('claim', server.clock.now())
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await count('claim')).toBe(1)
})

test('jobs, their mails and their live events are counted', async () => {
  await server.drainJobs()
  expect(
    await read('surplate_jobs_total{job_name="notifications.mail",outcome="completed"}'),
  ).toBeGreaterThan(0)
  expect(await read('surplate_job_duration_seconds_count{job_name="notifications.mail"}')).toBeGreaterThan(0)
  expect(await read('surplate_mails_total{kind="request-made",outcome="sent"}')).toBeGreaterThan(0)
  expect(await read('surplate_live_events_total{event="donationStatusUpdated"}')).toBeGreaterThan(0)
})

test('pools and statements are shown', async () => {
  const text = await server.context.metrics.registry.metrics()
  for (const pool of ['primary', 'probes', 'queue'])
    expect(text).toMatch(new RegExp(`surplate_database_connection_waits\\{pool="${pool}"\\} \\d`))
  expect(await read('surplate_database_connections{pool="primary",state="idle"}')).toBeGreaterThan(0)
  expect(
    await read('surplate_database_statement_duration_seconds_count{pool="primary",kind="select"}'),
  ).toBeGreaterThan(0)
  await sql`select 1 / 0`.execute(server.db).catch(() => {})
  expect(await read('surplate_database_errors_total{pool="primary",code="22012"}')).toBe(1)
})

test('sockets are counted while they are open', async () => {
  const client = await server.listen(foodBank)
  expect(await read('surplate_sockets_connected')).toBe(1)
  client.disconnect()
  await until('the socket is gone', async () => (await read('surplate_sockets_connected')) === 0)
})

test('answers of the assistant and failures of the photo store are counted', async () => {
  await server.as(restaurant).post('/api/chat', {
    messages: [{ role: 'user', content: 'How do I list food?' }],
    time_zone: 'UTC',
  })
  expect(await read('surplate_assistant_answers_total{source="help"}')).toBe(1)
  await expect(server.context.photos.put('../x', Buffer.from(''), 'image/webp')).rejects.toThrow('malformed')
  expect(await read('surplate_photo_store_errors_total{action="put"}')).toBe(1)
})

test('docs/operations/metrics.md lists every metric with its labels', async () => {
  server.context.metrics.watchRuntime()
  const metrics = server.context.metrics.registry.getMetricsAsArray() as unknown as Described[]
  const rows = metrics.map(({ name, type, labelNames, help }) => {
    const labels = labelNames.map((label) => `\`${label}\``).join(', ')
    return [`\`${name}\``, type, labels, help].join(' | ')
  })
  const page = await readFile(new URL('../../../../docs/operations/metrics.md', import.meta.url), 'utf8')
  const listed = page.match(/^\| `.*\|$/gm) ?? []
  expect(
    listed.map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join(' | '),
    ),
  ).toEqual(rows)
})

interface Described {
  name: string
  type: string
  labelNames: string[]
  help: string
}
