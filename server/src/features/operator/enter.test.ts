import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { dismissOperator, nameOperator } from './operators.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function send(uid: string, claims: object, method: 'GET' | 'POST', url: string) {
  const headers = { authorization: `Bearer ${await server.mint(uid, claims)}` }
  const { statusCode, body } = await server.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: {} }),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

const boardUrl = '/api/operator/board?time_zone=Europe/Berlin'
const verified = (email: string) => ({ email, email_verified: true })

test('someone named by address becomes an operator with their first sign-in', async () => {
  const email = `Desk-${newId()}@example.org`
  const uid = `uid-${newId()}`
  expect(await nameOperator(server.context, email)).toBe(true)
  expect(await nameOperator(server.context, email.toLowerCase())).toBe(false)
  const claims = verified(email.toLowerCase())
  expect((await send(uid, claims, 'GET', boardUrl)).body.code).toBe('FORBIDDEN')
  const first = await send(uid, claims, 'POST', '/api/operator/enter')
  expect(first.body).toEqual({ operator: { _id: expect.any(String), name: email.toLowerCase() } })
  expect(await send(uid, claims, 'POST', '/api/operator/enter')).toEqual(first)
  expect((await send(uid, claims, 'GET', boardUrl)).status).toBe(200)
  expect((await send(uid, claims, 'GET', '/api/me')).body).toMatchObject({ operator: true })
})

test('an address that the sign-in does not verify makes nobody an operator', async () => {
  const email = `desk-${newId()}@example.org`
  await nameOperator(server.context, email)
  for (const claims of [{ email, email_verified: false }, verified(`other-${email}`), {}])
    expect((await send(`uid-${newId()}`, claims, 'POST', '/api/operator/enter')).body).toEqual({
      operator: null,
    })
})

test('an address makes only one person an operator', async () => {
  const email = `desk-${newId()}@example.org`
  await nameOperator(server.context, email)
  const answers = await Promise.all(
    [1, 2].map(() => send(`uid-${newId()}`, verified(email), 'POST', '/api/operator/enter')),
  )
  expect(answers.filter(({ body }) => body.operator !== null)).toHaveLength(1)
})

test('a member becomes an operator and stays a member', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant({ email: `kitchen-${newId()}@example.org` })
  await world.save(server.db)
  await nameOperator(server.context, restaurant.email)
  const claims = verified(restaurant.email)
  expect((await send(restaurant.uid, claims, 'GET', '/api/me')).body.operator).toBe(false)
  const { body } = await send(restaurant.uid, claims, 'POST', '/api/operator/enter')
  expect(body.operator._id).toBe(restaurant.user_id)
  expect((await send(restaurant.uid, claims, 'GET', boardUrl)).status).toBe(200)
  expect((await server.as(restaurant).get(`/api/organisations/${restaurant.id}`)).status).toBe(200)
})

test('a dismissed operator is refused at the next request and disconnected', async () => {
  const operator = await addOperator(server)
  const client = await server.listen(operator)
  expect((await server.as(operator).get(boardUrl)).status).toBe(200)
  expect(await dismissOperator(server.context, operator.email.toUpperCase())).toBe(true)
  expect(await dismissOperator(server.context, operator.email)).toBe(false)
  expect((await server.as(operator).get(boardUrl)).status).toBe(403)
  await until('the socket is closed', () => !client.connected)
})

test('only operators hear that something at the desk changed', async () => {
  const world = new World(server.clock.now())
  const restaurant = world.restaurant()
  await world.save(server.db)
  const operator = await addOperator(server)
  const heard: string[] = []
  for (const who of [operator, restaurant]) {
    const client = await server.listen(who)
    client.on('deskChanged', () => heard.push(who.uid))
  }
  await server.as(operator).post('/api/operator/take', { subject: 'organisation', id: restaurant.id })
  await until('the operator hears it', () => heard.length > 0)
  expect(heard).toEqual([operator.uid])
})
