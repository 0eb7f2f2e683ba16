import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { deadLetters } from '../../platform/jobs/table.ts'
import { addOperator, type TestOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let operator: TestOperator

beforeAll(async () => {
  server = await startTestServer()
  operator = await addOperator(server)
})
afterAll(() => server.close())

const list = async () => (await server.as(operator).get('/api/operator/jobs')).body.items

/** A mail to a member, about something that does not exist yet, so that it fails for good. */
async function failForGood(data: object) {
  const id = newId()
  await sql`
    insert into pgboss.job (id, name, data, source_name, source_retry_count, source_output)
    values (${id}, ${deadLetters}, ${JSON.stringify(data)}, 'notifications.mail', 60, '{"message": "No mail server"}')`.execute(
    server.db,
  )
  return id
}

test('a job that failed for good is listed, and runs when an operator sends it again', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant({ email: `kitchen-${newId()}@example.org` })
  await world.save(server.db)
  const { id: organisation_id, user_id, email } = restaurant
  const id = await failForGood({ template: 'welcome', data: { organisation_id }, user_id })
  expect(await list()).toMatchObject([
    { id, name: 'notifications.mail', failure: 'No mail server', tries: 61 },
  ])
  const board = (await server.as(operator).get('/api/operator/board?time_zone=UTC')).body
  expect(board.dead_jobs).toBe(1)
  const answers = await Promise.all(
    [1, 2].map(() => server.as(operator).post(`/api/operator/jobs/${id}/resend`, {})),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  await until('the mail is sent', () =>
    server.sentMail().some(({ envelopeTo }) => envelopeTo.includes(email)),
  )
  expect(await list()).toEqual([])
})

test('a job whose data never fits can only be dropped', async () => {
  const id = await failForGood({ template: 'nonsense' })
  const url = `/api/operator/jobs/${id}`
  expect((await server.as(operator).post(`${url}/resend`, {})).body.code).toBe('ILLEGAL_TRANSITION')
  expect(await list()).toHaveLength(1)
  expect((await server.as(operator).post(`${url}/drop`, {})).body).toEqual({ name: 'notifications.mail' })
  expect(await list()).toEqual([])
})

test('the list goes on where a page ends', async () => {
  for (let count = 0; count < 3; count += 1) await failForGood({ count })
  const get = async (url: string) => (await server.as(operator).get(url)).body
  const first = await get('/api/operator/jobs?limit=2')
  const second = await get(`/api/operator/jobs?limit=2&cursor=${first.next_cursor}`)
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(second.next_cursor).toBeNull()
})
