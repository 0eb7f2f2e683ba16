import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportPath } from '@surplate/contract/my-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { claimItem } from '../../testing/orders.ts'
import { createPhotographer } from '../../testing/photos.ts'
import { noon, stagePickup } from '../../testing/pickups.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
/** What must not be in any line, by what it is. */
const hidden = new Map<string, string>()
const person = 'Annika Lindqvist'
const email = 'annika.lindqvist@mail.example.org'
const phone = '+46 70 555 01 02'
const dish = 'Pumpkin risotto with sage'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
const listening: Server[] = []

beforeAll(async () => {
  server = await startTestServer({
    start: noon,
    env: {
      SMTP_URL: await listen(refuseMails(), 'smtp'),
      ASSISTANT_BASE_URL: await listen(echoQuestions(), 'http'),
      ASSISTANT_API_KEY: 'key',
      ASSISTANT_MODEL: 'small',
    },
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  })
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: person, email, contact_no: phone })
  foodBank = world.foodBank({ name: 'Harvest of Annika' })
  await world.save(server.db)
  for (const [what, value] of Object.entries({ person, email, phone, dish, bank: foodBank.email }))
    hide(what, value)
})
afterAll(async () => {
  await server.close()
  for (const one of listening) one.close()
})
beforeEach(() => {
  lines.length = 0
})

function hide(what: string, value: string) {
  expect(value, what).toEqual(expect.any(String))
  hidden.set(what, value)
}

async function listen(one: Server, protocol: string): Promise<string> {
  listening.push(one)
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
  return `${protocol}://127.0.0.1:${(one.address() as AddressInfo).port}`
}

/** A mail server that refuses everybody, and says whom. */
function refuseMails(): Server {
  return createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const command = data.toString().trim()
      socket.write(
        /^RCPT/.test(command) ? `550 5.1.1 ${command.slice(8)}: ${person} unknown\r\n` : '250 ok\r\n',
      )
    })
  })
}

/** A language model that fails and repeats the question, as some do. */
function echoQuestions(): Server {
  return createHttp(async (request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(await text(request))
  })
}

/** All lines since the test began; fails if one of them tells too much. */
function readLog(): Record<string, unknown>[] {
  for (const line of lines)
    for (const [what, value] of hidden)
      if (line.includes(value) || line.includes(encodeURIComponent(value)))
        expect.unreachable(`${what} in ${line}`)
  return lines.map((line) => JSON.parse(line))
}

const completed = () => readLog().filter(({ msg }) => msg === 'request completed')

async function get(url: string, who: Organisation | null = null) {
  const headers = who ? { authorization: `Bearer ${await token(who)}` } : {}
  return server.app.inject({ url, headers })
}

async function token({ uid }: Organisation) {
  const minted = await server.mint(uid)
  hide('bearer token', minted)
  return minted
}

describe('a request is logged by its route, without', () => {
  test('queries and what people search for', async () => {
    await get(`/api/inventory?search=${encodeURIComponent(person)}`, foodBank)
    await get(`/confirm-email?token=${newId()}&email=${email}`)
    await get(`/api/nothing/${email}/${person.replace(' ', '-')}`)
    expect(completed()).toMatchObject([
      { req: { method: 'GET', route: 'foodItems.browse', url: '/api/inventory' } },
      { req: { route: 'none', url: '/confirm-email' } },
      { req: { route: 'none', url: '/api/nothing/*/*' } },
    ])
  })

  test('the address of a calendar', async () => {
    const { body } = await server.as(foodBank).post('/api/calendar', {})
    const { pathname } = new URL(body.url)
    hide('address of a calendar', pathname.split('/').at(-1)?.replace('.ics', '') ?? '')
    expect((await get(pathname)).statusCode).toBe(200)
    expect(completed().at(-1)).toMatchObject({
      req: { route: '/api/calendar/feed/:file', url: '/api/calendar/feed/*' },
    })
  })

  test('keys of photos, ids of exports, and tokens of passes and invitations', async () => {
    const photographer = createPhotographer(server)
    const photo = await photographer.uploaded(restaurant)
    hide('photo', photo.id)
    await photographer.view(restaurant, photo)
    const exported = newId()
    hide('export', exported)
    await get(`${exportPath}/${exported}`, restaurant)
    const staged = await stagePickup(server)
    const driver = 'Bertil Lindqvist'
    hide('driver', driver)
    const pass = await server.as(staged.foodBank).post(`/api/pickups/pass/${staged.pickup}`, { name: driver })
    hide('pass', pass.body.token)
    const device = 'device-of-a-driver'
    hide('device', device)
    expect(await server.as(null).post('/api/passes/open', { token: pass.body.token, device })).toMatchObject({
      status: 200,
    })
    await server.as(null).post('/api/invitations/show', { token: pass.body.token })
    const routes = completed().map(({ req }) => (req as { route: string }).route)
    expect(routes).toEqual(
      expect.arrayContaining([
        '/api/photos',
        '/api/photos/:id/:size',
        `${exportPath}/:id`,
        'passes.open',
        'people.getInvitation',
      ]),
    )
  })
})

describe('a failure is logged without', () => {
  test('the mail that was refused, and names the request that sent it', async () => {
    const world = new World(server.clock.now())
    const item = world.item(restaurant, { name: dish })
    await world.save(server.db)
    const headers = { authorization: `Bearer ${await token(foodBank)}` }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/donation-requests/add-donation-request',
      headers,
      payload: { foodbank_id: foodBank.id, food_id: item.id },
    })
    await sql`update pgboss.job set start_after = now() where name = 'notifications.mail'`.execute(server.db)
    const reqId = String(answer.headers['x-request-id'])
    const failed = () => lines.find((line) => line.includes('job failed') && line.includes(reqId))
    await until('the mail is refused', () => failed() !== undefined)
    readLog()
    expect(JSON.parse(failed() ?? '')).toMatchObject({
      job: 'notifications.mail',
      job_id: expect.any(String),
      err: {
        message: 'mail server rejected the mail permanently',
        cause: { message: "Can't send mail - all recipients were rejected: 550 5.1.1", responseCode: 550 },
      },
    })
  })

  test('who asked for a sign-in link, and its code', async () => {
    const address = 'somebody.else@mail.example.org'
    hide('other email', address)
    const { body } = await server.as(null).post('/api/auth/mail-link', { email: address })
    hide('secret of the browser', body.secret)
    const code = { id: newId(), code: '482913', secret: body.secret }
    hide('code', code.code)
    await server.as(null).post('/api/auth/mail-link/code', code)
    await until('the mail is refused', () => lines.some((line) => line.includes('sign-in.link-mail')))
    expect(readLog().map(({ job }) => job)).toContain('sign-in.link-mail')
  })

  test('the row that violates a constraint, but with its name, call and request', async () => {
    await sql`alter table food_items add constraint nothing_with_sage check (name not like '%sage%')
      not valid`.execute(server.db)
    const answer = await server.as(restaurant).post('/api/fooditems/additem', {
      restaurant_id: restaurant.id,
      name: dish,
      quantity: 3,
      category: 'Savoury',
      expiration_date: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
    })
    await sql`alter table food_items drop constraint nothing_with_sage`.execute(server.db)
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(readLog().find(({ msg }) => msg === 'call failed')).toMatchObject({
      reqId: answer.headers['x-request-id'],
      call: 'foodItems.add',
      err: { code: '23514', constraint: 'nothing_with_sage', stack: expect.stringContaining(' at ') },
    })
  })

  test('values that the database cannot read', async () => {
    await sql`select ${person}::uuid`
      .execute(server.db)
      .catch((err) => server.context.log.error({ err }, 'database'))
    expect(readLog()).toMatchObject([{ err: { message: 'invalid input syntax for type uuid: "…"' } }])
  })

  test('the question to a language model', async () => {
    const question = `How do I find the phone number of ${person}?`
    const messages = [{ role: 'user', content: question }]
    await server.as(restaurant).post('/api/chat', { messages, time_zone: 'UTC' })
    expect(readLog().find(({ msg }) => msg === 'model failed to answer')).toMatchObject({
      call: 'assistant.ask',
    })
  })

  test('the data of a job that cannot be read, also if an earlier version sent it', async () => {
    const data = JSON.stringify({ template: person, user_id: email, data: {} })
    await sql`insert into pgboss.job (name, data) values ('notifications.mail', ${data}::jsonb)`.execute(
      server.db,
    )
    await until('the job fails', () => lines.some((line) => line.includes('ZodError')))
    const failed = readLog().find(({ err }) => (err as { type: string } | undefined)?.type === 'ZodError')
    expect(failed).toMatchObject({ msg: 'job failed', job: 'notifications.mail' })
    expect(failed).not.toHaveProperty('reqId')
  })
})

test('every line of a request has its id', async () => {
  const answer = await get('/api/badges', foodBank)
  await claimItem(server, foodBank, { id: newId() })
  const ids = readLog().map(({ reqId }) => reqId)
  expect(ids[0]).toBe(answer.headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  expect(lines[0]?.match(/"reqId"/g)).toHaveLength(1)
})
