import { once } from 'node:events'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Organisation } from '../../fixtures/world.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { unhurried } from '../../platform/db/pool.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { newId } from '../../platform/ids.ts'
import { addressOf, startProcess } from '../../testing/child-process.ts'
import { startFaultProxy } from '../../testing/fault-proxy.ts'
import { startKeyServer } from '../../testing/key-server.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startModelServer } from '../../testing/model-server.ts'
import { addOperator } from '../../testing/operators.ts'
import { serverUrl } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { type AuditedCall, everyCall, inputFields, toRequest } from '../calls.ts'
import { idOf, type Member, readyInput, type Stage, setStage } from '../stage.ts'
import { createMarks, marked, secretsIn, withMarks } from './marks.ts'

const calls = everyCall()
const marks = createMarks()
const clock = { now: () => new Date(), advance() {} }
const parts = await startParts()
const { db, proxy, keys, mails } = parts
const process = startProcess('main.ts', parts.behindProxy, {
  LOG_LEVEL: 'trace',
  WORKER: 'inline',
  FIREBASE_JWKS_URL: keys.url,
  SMTP_URL: mails.url,
  ASSISTANT_BASE_URL: parts.model.url,
  ASSISTANT_API_KEY: marks.hide('key of the model', 'key-of-the-model-Quillfeather'),
  ASSISTANT_MODEL: 'small',
  VERIFICATION: 'none',
  CALLS_PER_ADDRESS: '1000000',
  CALLS_PER_PERSON: '1000000',
  CALLS_PER_ORGANISATION: '1000000',
})
let url: string
let operator: Member
let stage: Stage
/** Whether the mail server turns the marked address away. */
let refusing = false

async function startParts() {
  const database = await createScratchDatabase(serverUrl, 'surplate_logs', inject('templateDatabase'))
  const proxy = await startFaultProxy(database.url)
  return {
    database,
    proxy,
    behindProxy: { name: database.name, url: proxy.url },
    db: connectDatabase(database.url, 2, () => {}, { patience: unhurried }),
    keys: await startKeyServer(),
    mails: await startMailServer(),
    model: await startModelServer(),
  }
}

beforeAll(async () => {
  url = await addressOf(process.output)
  mails.refuse((mail) => {
    for (const secret of secretsIn(mail.text ?? '')) marks.hide('secret in a mail', secret)
    const [, code] = /: (\d{3} \d{3})\b/.exec(mail.text ?? '') ?? []
    if (code) for (const value of [code, code.replace(' ', '')]) marks.hide('code in a mail', value)
    return mail.envelopeTo.includes(marked.email) && refusing ? 550 : undefined
  })
  await prepare()
})
afterAll(async () => {
  process.child.kill('SIGKILL')
  proxy.close()
  keys.close()
  await db.destroy()
  await Promise.all([mails.close(), parts.model.close(), parts.database.drop()])
})

/** People and things anew, because some calls use them up. */
async function prepare() {
  stage = await setStage({ db, clock })
  operator = { ...stage.restaurantA, ...(await addOperator({ db, clock })) }
  await sql`update food_items set name = ${`${marked.text} soup`}`.execute(db)
  await sql`update pickup_messages set text = ${`${marked.text} at the back door`}`.execute(db)
  for (const { pickups } of [stage.restaurantA, stage.foodBankA])
    for (const { code } of Object.values(pickups)) marks.hide('code of a pickup', code)
}

/** Calls after which their caller, or all of its organisation, may do less. */
const endsAccess =
  /signOutEverywhere|signIn.remove|askFor\w*Deletion|people.(leave|remove|change)|setAccess|decide/

function callerOf({ access }: AuditedCall): Member {
  if (access?.who === 'operator') return operator
  return access?.kind === 'food_bank' ? stage.foodBankA : stage.restaurantA
}

function inputOf(call: AuditedCall): Record<string, unknown> {
  const caller = callerOf(call)
  const input = readyInput(call, caller === operator ? stage.restaurantA : caller, stage)
  const subject = call.access?.subject
  if (subject) input[subject.field] = idOf[subject.of](caller, call) ?? input[subject.field]
  return withMarks(input) as Record<string, unknown>
}

async function tokenOf({ uid }: Pick<Organisation, 'uid'>, claims = {}) {
  const token = await keys.mint(new Date(), { sub: uid, email: marked.email, ...claims })
  hideToken(token)
  return token
}

/** Also its parts, because a log may cut it. */
function hideToken(token: string) {
  marks.hide('bearer token', token)
  marks.hide('signature of a bearer token', token.split('.').at(-1) ?? token)
}

interface Sent {
  method: string
  url: string
  payload?: object | string
}

async function send(request: Sent, bearer: string | null, headers: Record<string, string> = {}) {
  const { method, payload } = request
  const answer = await fetch(`${url}${request.url}`, {
    method,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      'idempotency-key': marks.hide('idempotency key', `${marked.text}-${newId()}`),
      'user-agent': `${marked.text}/1.0`,
      referer: `http://surplate.test/restaurant?search=${marked.text}`,
      cookie: `surplate_auth=${marked.text}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
  const body = await answer.text()
  if (answer.ok) for (const secret of secretsIn(body)) marks.hide('secret in an answer', secret)
  return { status: answer.status, body, id: answer.headers.get('x-request-id') ?? '' }
}

/** All output up to now: lines are written together. */
async function readOutput(): Promise<string> {
  const { id } = await send({ method: 'GET', url: '/api/config' }, null)
  await until('the last request is logged', () => process.output.text.includes(id))
  return process.output.text
}

test('a value that is logged is found', async () => {
  const control = createMarks()
  const { id } = await send({ method: 'GET', url: '/api/config' }, null)
  control.hide('id of a request', id)
  expect(control.foundIn(await readOutput())).toEqual([
    expect.stringMatching(/^id of a request: .*\/api\/config/),
  ])
})

/** Sends every call once, whatever it answers. */
async function sendEveryCall(): Promise<{ call: string; status: number }[]> {
  const answers: { call: string; status: number }[] = []
  for (const call of calls) {
    const { status } = await send(toRequest(call, inputOf(call)), await tokenOf(callerOf(call)))
    answers.push({ call: call.name, status })
  }
  return answers
}

const failed = (answers: { status: number }[]) => answers.filter(({ status }) => status >= 500).length

describe('the log tells nothing about', () => {
  test('what every call is sent and answers', async () => {
    const done: string[] = []
    for (const call of calls) {
      if (endsAccess.test(call.name)) await prepare()
      const { status } = await send(toRequest(call, inputOf(call)), await tokenOf(callerOf(call)))
      if (status < 400) done.push(call.name)
      if (endsAccess.test(call.name)) await prepare()
    }
    expect(done.length).toBeGreaterThan(calls.length * 0.7)
    expect(marks.foundIn(await readOutput())).toEqual([])
  }, 240_000)

  test('links, codes, passes and calendars', async () => {
    const post = async (path: string, payload: object, who: Member | null = null) => {
      const answer = await send({ method: 'POST', url: path, payload }, who && (await tokenOf(who)))
      expect(answer.status, `${path}: ${answer.body}`).toBeLessThan(300)
      return JSON.parse(answer.body)
    }
    const email = `lena.${marked.email}`
    const { secret } = await post('/api/auth/mail-link', { email })
    const link = () => mails.received.find(({ envelopeTo }) => envelopeTo.includes(email))
    await until('the link is sent', () => link() !== undefined)
    const [token] = secretsIn(link()?.text ?? '')
    await post('/api/auth/mail-link/open', { token, secret })
    const { foodBankA } = stage
    const { pickup_id } = foodBankA.pickups.open
    const pass = await post(`/api/pickups/pass/${pickup_id}`, { name: marked.text }, foodBankA)
    await post('/api/passes/open', { token: pass.token, device: `${marked.text} phone` })
    const feed = await post('/api/calendar', {}, foodBankA)
    const calendar = await send({ method: 'GET', url: new URL(feed.url).pathname }, null)
    expect(calendar.body).toContain('BEGIN:VCALENDAR')
    expect([...marks.kinds()]).toEqual(
      expect.arrayContaining([
        'secret in a mail',
        'code in a mail',
        'secret in an answer',
        'code of a pickup',
      ]),
    )
    for (const value of [token, secret, pass.token]) expect(marks.all()).toContain(value)
    expect(marks.foundIn(await readOutput())).toEqual([])
  })

  test('input that every call refuses', async () => {
    const refused = new Set<string>()
    for (const call of calls) {
      const bearer = await tokenOf(callerOf(call))
      const input = inputOf(call)
      const fields = Object.keys(inputFields(call))
      const texts = fields.map((name) => ({ ...input, [name]: `${marked.text} ${marked.email}` }))
      const nested = Object.fromEntries(fields.map((name) => [name, { [marked.text]: marked.phone }]))
      for (const wrong of [...texts, nested]) {
        const { body } = await send(toRequest(call, wrong), bearer)
        if (body.includes('"INVALID_INPUT"')) refused.add(call.name)
      }
      if (call.method === 'GET') continue
      const cut = { ...toRequest(call, input), payload: `{"${marked.text}": "${marked.email}` }
      expect((await send(cut, bearer)).status, call.name).toBe(400)
    }
    expect(refused.size).toBeGreaterThan(calls.length * 0.7)
    expect(marks.foundIn(await readOutput())).toEqual([])
  }, 240_000)

  test('paths, headers and content that no call expects', async () => {
    const bearer = await tokenOf(stage.restaurantA)
    const body = JSON.stringify({ name: marked.text })
    await send({ method: 'GET', url: `/api/${marked.text}/${marked.email}?token=${marked.text}` }, bearer)
    await send({ method: 'POST', url: '/api/me', payload: body }, bearer, { 'content-type': 'text/csv' })
    await send({ method: 'PATCH', url: '/api/me', payload: body.padEnd(70_000) }, bearer)
    await send({ method: 'GET', url: '/api/badges' }, bearer, { 'x-organisation': marked.text })
    await send({ method: 'GET', url: '/api/badges' }, bearer, { 'x-request-id': marked.text })
    await send({ method: 'POST', url: '/api/photos', payload: marked.text }, bearer, {
      'content-type': 'image/png',
    })
    expect(marks.foundIn(await readOutput())).toEqual([])
  })

  test('tokens that are refused', async () => {
    const valid = await tokenOf(stage.restaurantA)
    const tokens = [
      await tokenOf(stage.restaurantA, { exp: Math.floor(Date.now() / 1000) - 60 }),
      await tokenOf(stage.restaurantA, { aud: marked.text }),
      await tokenOf(stage.restaurantA, { iss: `https://${marked.text}.example` }),
      await tokenOf({ uid: `${marked.text}-unknown` }),
      await tokenOf(stage.disabled),
      `${valid.slice(0, -8)}AAAAAAAA`,
      `${marked.text}.${marked.text}`,
    ]
    for (const token of tokens) {
      const { status } = await send({ method: 'GET', url: '/api/badges' }, token)
      expect(status).toBeGreaterThan(400)
    }
    expect(marks.foundIn(await readOutput())).toEqual([])
  })

  test('live connections, welcome or not', async () => {
    const outcome = async (token: string) => {
      const client = io(url, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      })
      const word = await new Promise<string>((resolve) =>
        client.once('connect', () => resolve('connected')).once('connect_error', () => resolve('refused')),
      )
      client.emit(marked.text, { text: marked.text, email: marked.email })
      client.disconnect()
      return word
    }
    expect(await outcome(await tokenOf(stage.foodBankA))).toBe('connected')
    expect(await outcome(await tokenOf(stage.disabled))).toBe('refused')
    expect(await outcome(marked.text)).toBe('refused')
    expect(marks.foundIn(await readOutput())).toEqual([])
  })

  test('rows that the database refuses', async () => {
    await prepare()
    const tables = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
        and relname not in ('idempotency_keys', 'kysely_migration', 'spatial_ref_sys')`.execute(db)
    const forEach = (change: string) =>
      sql.raw(tables.rows.map(({ name }) => `alter table ${name} ${change};`).join('\n')).execute(db)
    await forEach('add constraint refuses_all check (false) not valid')
    const answers = await sendEveryCall()
    await forEach('drop constraint refuses_all')
    expect(failed(answers)).toBeGreaterThan(20)
    const output = await readOutput()
    expect(output).toContain('refuses_all')
    expect(marks.foundIn(output)).toEqual([])
  }, 240_000)

  test('calls that a connection to the database breaks under', async () => {
    await prepare()
    proxy.resetSome(0.1)
    const reset = await sendEveryCall()
    proxy.refuse()
    const refused = await sendEveryCall()
    proxy.pass()
    await until('the node is ready again', async () => (await fetch(`${url}/readyz`)).ok)
    expect(failed(reset)).toBeGreaterThan(10)
    expect(failed(refused)).toBeGreaterThan(100)
    expect(marks.foundIn(await readOutput())).toEqual([])
  }, 240_000)

  test('mails that are refused and jobs that fail', async () => {
    refusing = true
    await send({ method: 'POST', url: '/api/auth/mail-link', payload: { email: marked.email } }, null)
    const data = JSON.stringify({ template: marked.text, user_id: marked.email, data: { note: marked.text } })
    await sql`insert into pgboss.job (name, data) values ('notifications.mail', ${data}::jsonb)`.execute(db)
    const failures = () => process.output.text.split('\n').filter((line) => line.includes('job failed'))
    await until('the mail is refused', () => failures().some((line) => line.includes('sign-in.link-mail')))
    await until('the job fails', () => failures().some((line) => line.includes('ZodError')))
    refusing = false
    expect(marks.foundIn(await readOutput())).toEqual([])
  })

  test('questions to a language model that repeats them when it fails', async () => {
    await prepare()
    const question = `Where do I collect the ${marked.text}? I am ${marked.email}`
    parts.model.will((reply, request) => void reply.writeHead(400).end(JSON.stringify(request)))
    for (const path of ['/api/chat', '/api/chat/stream']) {
      const payload = { messages: [{ role: 'user', content: question }], time_zone: 'UTC' }
      await send({ method: 'POST', url: path, payload }, await tokenOf(stage.foodBankA))
    }
    expect(JSON.stringify(parts.model.asked)).toContain(marked.text)
    const output = await readOutput()
    expect(output).toContain('model failed to answer')
    expect(marks.foundIn(output)).toEqual([])
  })

  test('anything, until the process has ended', async () => {
    process.child.kill('SIGTERM')
    await once(process.child, 'exit')
    expect(process.output.text).toContain('stopping')
    expect(marks.foundIn(process.output.text)).toEqual([])
  })
})
