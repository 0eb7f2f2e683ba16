import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { World } from '../../fixtures/world.ts'
import { rotateKeys } from '../../platform/identity/own-tokens.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { disablePerson } from '../operator/disable-person.ts'

let server: TestServer
let email: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  email = `${crypto.randomUUID()}@example.org`
})

/** A browser: it keeps a secret for the link, and cookies. */
function newBrowser() {
  let secret: string | null = null
  let cookie = ''

  async function post(url: string, payload: object = {}) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: cookie ? { cookie } : {},
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return { status: answer.statusCode, body: answer.json(), setCookie: String(set ?? '') }
  }

  return {
    post,
    secret: () => secret,
    cookie: () => cookie,
    useCookie: (value: string) => {
      cookie = value
    },
    async ask(address = email) {
      const answer = await post('/api/auth/mail-link', { email: address })
      secret = answer.body.secret
      return answer
    },
    open: (token: string, values: object = {}) =>
      post('/api/auth/mail-link/open', { token, secret, ...values }),
    enter: (id: string, code: string, values: object = {}) =>
      post('/api/auth/mail-link/code', { id, code, secret: secret ?? 'none', ...values }),
    renew: () => post('/api/auth/session'),
    end: () => post('/api/auth/session/end'),
  }
}

type Browser = ReturnType<typeof newBrowser>

async function lastMail(address = email) {
  await server.drainJobs()
  const mail = server.sentMail().findLast(({ envelopeTo }) => envelopeTo.includes(address))
  const text = mail?.text ?? ''
  return {
    token: /\/sign-in#([\w-]+)/.exec(text)?.[1] ?? '',
    code: /asked: (\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? '',
  }
}

async function signIn(browser = newBrowser(), address = email) {
  await browser.ask(address)
  const { body } = await browser.open((await lastMail(address)).token)
  return { browser, ...body } as { browser: Browser; token: string; person: { uid: string; email: string } }
}

const callWith = async (token: string, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const ended = { status: 409, body: { code: 'LINK_ENDED' } }

describe('a link by mail', () => {
  test('signs in the browser that asked, once', async () => {
    const { browser, token, person } = await signIn()
    expect(person.email).toBe(email)
    expect(await callWith(token, '/api/auth/getuser', { uid: person.uid })).toMatchObject({
      status: 404,
      body: { code: 'NOT_REGISTERED' },
    })
    expect(await browser.open((await lastMail()).token)).toMatchObject(ended)
  })

  test('leads to registration and then to the account, with a confirmed address', async () => {
    const { token, person, browser } = await signIn()
    const form = {
      uid: person.uid,
      name: 'Harvest Table',
      email,
      contact_no: '+1 555 010 0142',
      user_type: 'food_bank',
      address: '14 Market Quay',
      city: 'New York',
      country: 'United States',
      latitude: 40.7,
      longitude: -74,
    }
    expect(await callWith(token, '/api/auth/signup', form)).toMatchObject({ status: 200 })
    const added = await callWith(token, '/api/auth/addfoodbank', {
      uid: person.uid,
      transportation_notes: '',
    })
    expect(added.status).toBe(200)
    const again = await browser.renew()
    expect(
      (await callWith(again.body.token, '/api/auth/getuser', { uid: person.uid })).body.user,
    ).toMatchObject({
      name: 'Harvest Table',
      email_confirmed: true,
      memberships: [{ kind: 'food_bank', role: 'owner' }],
    })
    expect((await callWith(again.body.token, '/api/me')).body.sign_in).toEqual([
      { uid: person.uid, method: 'mail', email },
    ])
  })

  test('is of no use to a browser that did not ask, which does not spoil it', async () => {
    const browser = newBrowser()
    await browser.ask()
    const { token } = await lastMail()
    const thief = newBrowser()
    const elsewhere = { status: 409, body: { code: 'OTHER_BROWSER' } }
    expect(await thief.open(token)).toMatchObject(elsewhere)
    await thief.ask(`thief-${email}`)
    expect(await thief.open(token)).toMatchObject(elsewhere)
    expect(await browser.open(token)).toMatchObject({ status: 200 })
  })

  test('ends after fifteen minutes, and when another one was used', async () => {
    const browser = newBrowser()
    await browser.ask()
    const first = await lastMail()
    server.clock.advance(15 * 60)
    expect(await browser.open(first.token)).toMatchObject(ended)
    await browser.ask()
    const second = await lastMail()
    await browser.ask()
    const third = await lastMail()
    expect(third.token).not.toBe(second.token)
    expect(await browser.open(third.token)).toMatchObject({ status: 200 })
    expect(await browser.open(second.token)).toMatchObject(ended)
  })

  test('is the same answer for known and unknown addresses', async () => {
    const world = new World(server.clock.now())
    const known = world.foodBank({ email: `${crypto.randomUUID()}@example.org` })
    await world.save(server.db)
    const answers = []
    for (const address of [known.email, email]) answers.push(await newBrowser().ask(address))
    const shape = {
      status: 200,
      body: { id: expect.any(String), secret: expect.any(String), expires_at: expect.any(String) },
    }
    for (const { status, body, setCookie } of answers) {
      expect({ status, body }).toEqual(shape)
      expect(setCookie).toBe('')
    }
  })

  test('is sent without looking at accounts, so that no answer takes longer for a known address', async () => {
    const world = new World(server.clock.now())
    const known = world.foodBank({ email: `${crypto.randomUUID()}@example.org` })
    await world.save(server.db)
    await signIn(newBrowser(), known.email)
    await server.db.transaction().execute(async (tx) => {
      await sql`lock table users, identities, mail_accounts, memberships in access exclusive mode`.execute(tx)
      for (const address of [known.email, email])
        expect(await newBrowser().ask(address)).toMatchObject({ status: 200 })
    })
  })

  test('is mailed at most five times an hour, whatever the answer says', async () => {
    for (let number = 0; number < 8; number += 1)
      expect(await newBrowser().ask()).toMatchObject({ status: 200 })
    await server.drainJobs()
    expect(server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(5)
  })

  test('is mailed at most five times an hour also when asked for at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => newBrowser().ask()))
    await server.drainJobs()
    expect(server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(5)
  })

  test('is stored without link, code and secret', async () => {
    const browser = newBrowser()
    await browser.ask()
    const { token, code } = await lastMail()
    const rows = await server.db.selectFrom('sign_in_links').selectAll().where('email', '=', email).execute()
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    for (const secret of [token, `"${code}"`, String(browser.secret())]) expect(stored).not.toContain(secret)
  })
})

describe('the code of the mail', () => {
  test('signs in the browser that asked, when the mail is read elsewhere', async () => {
    const browser = newBrowser()
    const { body } = await browser.ask()
    const { code, token } = await lastMail()
    expect(await browser.enter(body.id, code)).toMatchObject({ status: 200, body: { person: { email } } })
    expect(await browser.open(token)).toMatchObject(ended)
  })

  test('is of no use to another browser', async () => {
    const { body } = await newBrowser().ask()
    const { code } = await lastMail()
    expect(await newBrowser().enter(body.id, code)).toMatchObject(ended)
  })

  test('has five tries, then the link has ended too', async () => {
    const browser = newBrowser()
    const { body } = await browser.ask()
    const { code, token } = await lastMail()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = []
    for (let number = 0; number < 5; number += 1)
      answers.push((await browser.enter(body.id, wrong)).body.code)
    expect(answers).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'LINK_ENDED'])
    expect(await browser.enter(body.id, code)).toMatchObject(ended)
    expect(await browser.open(token)).toMatchObject(ended)
  })

  test('has five tries also when they come at once', async () => {
    const browser = newBrowser()
    const { body } = await browser.ask()
    const { code } = await lastMail()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.enter(body.id, wrong)))
    expect(answers.filter(({ body: { code: said } }) => said === 'CODE_WRONG')).toHaveLength(4)
  })
})

describe('a session', () => {
  test('is a cookie that scripts and other sites cannot use, and ends with the browser on a shared device', async () => {
    const browser = newBrowser()
    await browser.ask()
    const own = await browser.open((await lastMail()).token)
    expect(own.setCookie).toMatch(
      /^surplate_auth=[\w-]+; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
    await browser.ask()
    const shared = await browser.open((await lastMail()).token, { shared: true })
    expect(shared.setCookie).toMatch(/; SameSite=Strict$/)
  })

  test('is a cookie that only pages with HTTPS can set, if the site has it', async () => {
    const site = await startTestServer({ env: { PUBLIC_URL: 'https://surplate.test' } })
    try {
      const answer = await site.app.inject({ method: 'POST', url: '/api/auth/session/end', payload: {} })
      expect(answer.headers['set-cookie']).toMatch(/^__Secure-surplate_auth=;.*; Secure; Max-Age=0$/)
    } finally {
      await site.close()
    }
  })

  test('is renewed with a new secret each time', async () => {
    const { browser, person } = await signIn()
    const before = browser.cookie()
    const { status, body } = await browser.renew()
    expect([status, body.person]).toEqual([200, person])
    expect(browser.cookie()).not.toBe(before)
    server.clock.advance(29 * 24 * 3600)
    expect(await browser.renew()).toMatchObject({ status: 200 })
    server.clock.advance(30 * 24 * 3600)
    expect(await browser.renew()).toMatchObject({ status: 401 })
  })

  test('ends for everyone when a copied secret is used', async () => {
    const { browser } = await signIn()
    const stolen = browser.cookie()
    await browser.renew()
    server.clock.advance(60)
    const thief = newBrowser()
    thief.useCookie(stolen)
    expect(await thief.renew()).toMatchObject({ status: 401 })
    expect(await browser.renew()).toMatchObject({ status: 401 })
  })

  test('survives two tabs that renew at once', async () => {
    const { browser } = await signIn()
    const tab = newBrowser()
    tab.useCookie(browser.cookie())
    const answers = await Promise.all([browser.renew(), tab.renew()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(browser.cookie()).toBe(tab.cookie())
    server.clock.advance(60)
    expect(await browser.renew()).toMatchObject({ status: 200 })
  })

  test('survives an answer that was lost', async () => {
    const { browser } = await signIn()
    const before = browser.cookie()
    await browser.renew()
    browser.useCookie(before)
    server.clock.advance(20)
    expect(await browser.renew()).toMatchObject({ status: 200 })
    server.clock.advance(600)
    expect(await browser.renew()).toMatchObject({ status: 200 })
  })

  test('ends when it is signed out of', async () => {
    const { browser } = await signIn()
    const before = browser.cookie()
    expect(await browser.end()).toMatchObject({
      status: 200,
      setCookie: expect.stringContaining('Max-Age=0'),
    })
    browser.useCookie(before)
    expect(await browser.renew()).toMatchObject({ status: 401 })
    expect(await newBrowser().renew()).toMatchObject({ status: 401 })
  })

  test.each(['link', 'code'])('ends when its browser signs in again by %s', async (by) => {
    const { browser } = await signIn()
    const former = newBrowser()
    former.useCookie(browser.cookie())
    const elsewhere = await signIn()
    const { body } = await browser.ask()
    const { token, code } = await lastMail()
    expect(await (by === 'link' ? browser.open(token) : browser.enter(body.id, code))).toMatchObject({
      status: 200,
    })
    expect(await former.renew()).toMatchObject({ status: 401 })
    expect(await browser.renew()).toMatchObject({ status: 200 })
    expect(await elsewhere.browser.renew()).toMatchObject({ status: 200 })
  })

  test('ends also when a browser that missed an answer signs out', async () => {
    const { browser } = await signIn()
    const before = browser.cookie()
    await browser.renew()
    const current = browser.cookie()
    browser.useCookie(before)
    await browser.end()
    browser.useCookie(current)
    expect(await browser.renew()).toMatchObject({ status: 401 })
  })

  test('ends everywhere when the user signs out everywhere, or is disabled', async () => {
    const world = new World(server.clock.now())
    const people = [world.foodBank({ email }), world.foodBank({ email: `x-${email}` })] as const
    await world.save(server.db)
    for (const person of people) {
      await server.as(person, { email: person.email, email_verified: true }).post('/api/auth/getuser', {
        uid: person.uid,
      })
    }
    const first = await signIn(newBrowser(), people[0].email)
    await callWith(first.token, '/api/auth/getuser', { uid: first.person.uid })
    server.clock.advance(5)
    const out = await callWith(first.token, '/api/auth/signouteverywhere', { uid: first.person.uid })
    expect(out.status).toBe(200)
    expect(await first.browser.renew()).toMatchObject({ status: 401 })
    const second = await signIn(newBrowser(), people[1].email)
    await callWith(second.token, '/api/auth/getuser', { uid: second.person.uid })
    await disablePerson(server.context, people[1].user_id)
    expect(await second.browser.renew()).toMatchObject({ status: 401 })
  })

  test('outlives the key that signed its token', async () => {
    const { browser, token, person } = await signIn()
    const call = (with_: string) => callWith(with_, '/api/auth/getuser', { uid: person.uid })
    await server.db
      .updateTable('token_keys')
      .set({ created_at: new Date('2020-01-01') })
      .execute()
    await rotateKeys(server.db, server.clock.now())
    expect(await server.db.selectFrom('token_keys').select('id').execute()).toHaveLength(2)
    expect((await call(token)).body.code).toBe('NOT_REGISTERED')
    const renewed = (await browser.renew()).body.token
    expect((await call(renewed)).body.code).toBe('NOT_REGISTERED')
    server.clock.advance(25 * 3600)
    await rotateKeys(server.db, server.clock.now())
    expect(await server.db.selectFrom('token_keys').select('id').execute()).toHaveLength(1)
    expect((await browser.renew()).status).toBe(200)
  })
})

describe('a token of ours', () => {
  test('expires after fifteen minutes', async () => {
    const { token, person } = await signIn()
    server.clock.advance(15 * 60 + 10)
    expect(await callWith(token, '/api/auth/getuser', { uid: person.uid })).toMatchObject({ status: 401 })
  })

  test('is refused with a changed signature, key or issuer', async () => {
    const { token, person } = await signIn()
    const [head, body, signature = ''] = token.split('.')
    const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const otherHead = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'another' })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const forged of [changed, `${otherHead}.${body}.${signature}`, `${unsigned}.${body}.`])
      expect(await callWith(forged, '/api/auth/getuser', { uid: person.uid })).toMatchObject({ status: 401 })
    // Firebase's keys sign nothing in our name.
    const asOurs = await server.mint(person.uid, { iss: server.env.PUBLIC_URL, aud: 'surplate' })
    expect(await callWith(asOurs, '/api/auth/getuser', { uid: person.uid })).toMatchObject({ status: 401 })
  })
})

describe('both ways in', () => {
  const getUser = (who: { uid: string }, claims: object) =>
    server.as(who, claims).post('/api/auth/getuser', { uid: who.uid })

  test('lead to one account if both have verified the address', async () => {
    const world = new World(server.clock.now())
    const foodBank = world.foodBank({ email })
    await world.save(server.db)
    await getUser(foodBank, { email, email_verified: true })
    const { token, person } = await signIn()
    const { body } = await callWith(token, '/api/auth/getuser', { uid: person.uid })
    expect(body.user.id).toBe(foodBank.user_id)
    expect((await callWith(token, '/api/me')).body.sign_in).toEqual([
      { uid: foodBank.uid, method: 'google', email },
      { uid: person.uid, method: 'mail', email },
    ])
  })

  test('lead to one account also when several tabs ask at once', async () => {
    const world = new World(server.clock.now())
    const foodBank = world.foodBank({ email })
    await world.save(server.db)
    await getUser(foodBank, { email, email_verified: true })
    const { token, person } = await signIn()
    const tabs = [1, 2, 3, 4, 5].map(() => callWith(token, '/api/auth/getuser', { uid: person.uid }))
    for (const { status, body } of await Promise.all(tabs)) {
      expect(status).toBe(200)
      expect(body.user.id).toBe(foodBank.user_id)
    }
    const linked = server.db
      .selectFrom('activity')
      .select('action')
      .where('subject_id', '=', foodBank.user_id)
    expect((await linked.execute()).filter(({ action }) => action === 'linked mail')).toHaveLength(1)
  })

  test('lead to one account also if mail came first', async () => {
    const { token, person } = await signIn()
    const world = new World(server.clock.now())
    const invited = world.restaurant()
    await world.save(server.db)
    await server.as(invited).post(`/api/organisations/${invited.id}/invitations`, {
      email,
      role: 'staff',
      place_id: null,
    })
    await server.drainJobs()
    const mail = server.sentMail().findLast(({ envelopeTo }) => envelopeTo.includes(email))
    const invitation = /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await callWith(token, '/api/invitations/accept', { token: invitation })).toMatchObject({
      status: 200,
    })
    const own = (await callWith(token, '/api/auth/getuser', { uid: person.uid })).body.user
    const google = { uid: `google-${crypto.randomUUID()}` }
    const { body } = await getUser(google, { email: email.toUpperCase(), email_verified: true })
    expect(body.user.id).toBe(own.id)
  })

  test.each([
    ['Google has not verified', { email_verified: false }],
    ['the user only typed at registration', {}],
  ])('stay apart for an address that %s', async (_why, claims) => {
    const world = new World(server.clock.now())
    const foodBank = world.foodBank({ email })
    await world.save(server.db)
    await getUser(foodBank, 'email_verified' in claims ? { email, ...claims } : claims)
    const { token, person } = await signIn()
    expect((await callWith(token, '/api/auth/getuser', { uid: person.uid })).body.code).toBe('NOT_REGISTERED')
  })

  test('stay apart if two accounts have verified the address', async () => {
    const world = new World(server.clock.now())
    for (const foodBank of [world.foodBank({ email }), world.foodBank({ email })]) {
      await world.save(server.db)
      await getUser(foodBank, { email, email_verified: true })
    }
    const { token, person } = await signIn()
    expect((await callWith(token, '/api/auth/getuser', { uid: person.uid })).body.code).toBe('NOT_REGISTERED')
  })
})

describe('removing a way in', () => {
  /** A food bank that signs in with Google and by mail. */
  async function bothWays() {
    const world = new World(server.clock.now())
    const foodBank = world.foodBank({ email })
    await world.save(server.db)
    const google = { email, email_verified: true }
    await server.as(foodBank, google).post('/api/auth/getuser', { uid: foodBank.uid })
    const mail = await signIn()
    await callWith(mail.token, '/api/auth/getuser', { uid: mail.person.uid })
    return { foodBank, google, mail }
  }

  const remove = (token: string, uid: string) => callWith(token, '/api/me/sign-in/remove', { uid })
  const methodsOf = async (token: string) =>
    (await callWith(token, '/api/me')).body.sign_in.map(({ method }: { method: string }) => method)

  test('ends its sessions and tokens, and signs out everywhere', async () => {
    const { foodBank, google, mail } = await bothWays()
    const bearer = await server.mint(foodBank.uid, google)
    server.clock.advance(5)
    expect(await remove(bearer, mail.person.uid)).toEqual({ status: 200, body: { removed: true } })
    expect(await mail.browser.renew()).toMatchObject({ status: 401 })
    expect((await callWith(mail.token, '/api/me')).body.code).toBe('NOT_REGISTERED')
    expect(await callWith(bearer, '/api/me')).toMatchObject({ status: 401 })
    server.clock.advance(5)
    expect(await methodsOf(await server.mint(foodBank.uid, google))).toEqual(['google'])
  })

  test.each(['google', 'mail'] as const)(
    'keeps what %s had open from coming back by itself, until it signs in anew',
    async (removed) => {
      const { foodBank, google, mail } = await bothWays()
      const tokens = { google: await server.mint(foodBank.uid, google), mail: mail.token }
      const uids = { google: foodBank.uid, mail: mail.person.uid }
      const other = removed === 'google' ? 'mail' : 'google'
      server.clock.advance(5)
      await remove(tokens[other], uids[removed])
      const getUser = (token: string) => callWith(token, '/api/auth/getuser', { uid: uids[removed] })
      expect((await getUser(tokens[removed])).body.code).toBe('NOT_REGISTERED')
      server.clock.advance(5)
      const anew = removed === 'google' ? await server.mint(foodBank.uid, google) : (await signIn()).token
      expect((await getUser(anew)).body.user.id).toBe(foodBank.user_id)
      expect(await methodsOf(anew)).toEqual(['google', 'mail'])
    },
  )

  test('leaves the user whom calls of the specification name by the first one', async () => {
    const { foodBank, mail } = await bothWays()
    server.clock.advance(5)
    await remove(mail.token, foodBank.uid)
    server.clock.advance(5)
    const { token } = await signIn()
    const { body } = await callWith(token, '/api/foodbank/getbyuserid', { user_id: foodBank.user_id })
    expect(body).toMatchObject({ _id: foodBank.id, uid: mail.person.uid })
  })

  test('is refused for the only one, and for that of someone else', async () => {
    const { mail } = await bothWays()
    const world = new World(server.clock.now())
    const alone = world.foodBank()
    await world.save(server.db)
    const removeAs = (uid: string) => server.as(alone).post('/api/me/sign-in/remove', { uid })
    expect(await removeAs(alone.uid)).toMatchObject({ status: 409, body: { code: 'LAST_SIGN_IN' } })
    expect(await removeAs(mail.person.uid)).toMatchObject({ status: 404 })
  })

  test('leaves one of two that are removed at once', async () => {
    const { foodBank, google, mail } = await bothWays()
    const bearer = await server.mint(foodBank.uid, google)
    server.clock.advance(5)
    const answers = await Promise.all([remove(bearer, foodBank.uid), remove(bearer, mail.person.uid)])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const left = await server.db
      .selectFrom('identities')
      .select('uid')
      .where('user_id', '=', foodBank.user_id)
      .execute()
    expect(left).toHaveLength(1)
  })
})

test('a server without Firebase signs people in by mail, and trusts no token of Firebase', async () => {
  const none = {
    FIREBASE_PROJECT_ID: undefined,
    FIREBASE_API_KEY: undefined,
    FIREBASE_AUTH_DOMAIN: undefined,
  }
  const { app } = await server.createNode(none)
  expect((await app.inject({ url: '/api/config' })).json().firebase).toBeNull()
  const { token } = await signIn()
  const me = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await app.inject({ url: '/api/me', headers })).json().code
  }
  expect(await me(token)).toBe('NOT_REGISTERED')
  expect(await me(await server.mint('anyone'))).toBe('UNAUTHENTICATED')
  await app.close()
})
