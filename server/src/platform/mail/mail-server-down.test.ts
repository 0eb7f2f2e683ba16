import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

// Below the ports that the system gives to outgoing connections.
const port = 20_000 + (process.pid % 12_000)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(() => server.close())

test('a claim succeeds while the mail server is down, and its mail arrives once when it is back', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  const foodBank = world.foodBank()
  const item = world.item(restaurant)
  await world.save(server.db)
  const claim = await server
    .as(foodBank)
    .post('/api/donation-requests/add-donation-request', { foodbank_id: foodBank.id, food_id: item.id })
  expect(claim.status).toBe(200)
  await until('the first attempt fails', async () => (await mailJob())?.state === 'retry', 20_000)
  const mails = await startMailServer({ port })
  await until('the mail arrives', () => mails.received.length > 0, 40_000)
  await until('the job is done', async () => (await mailJob())?.state === 'completed')
  expect(mails.received.map(({ subject, envelopeTo }) => [subject, ...envelopeTo])).toEqual([
    ['Incoming Order', restaurant.email],
  ])
  await mails.close()
}, 90_000)

async function mailJob() {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'notifications.mail'`.execute(server.db)
  return rows[0]
}
