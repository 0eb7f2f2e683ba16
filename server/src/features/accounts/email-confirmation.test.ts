import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TokenClaims } from '../../testing/tokens.ts'

let server: TestServer
let uid: string
let email: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  uid = newId()
  email = `${uid}@example.org`
})

const hour = 3600

async function register(claims: TokenClaims = {}) {
  const person = server.as({ uid }, claims)
  await person.post('/api/auth/signup', {
    uid,
    name: 'Your account is locked',
    email,
    contact_no: '+1 555 010 0142',
    user_type: 'food_bank',
    address: '14 Market Quay',
    city: 'New York',
    country: 'United States',
    latitude: 40.71,
    longitude: -74.01,
  })
  const answer = await person.post('/api/auth/addfoodbank', { uid, transportation_notes: '' })
  expect(answer.status).toBe(200)
  await server.drainJobs()
}

const mailsTo = (address: string) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(address))
const subjects = () => mailsTo(email).map(({ subject }) => subject)
const account = async (claims: TokenClaims = {}) =>
  (await server.as({ uid }, claims).post('/api/auth/getuser', { uid })).body.user

/** The token in the newest link. */
function newestToken() {
  const [, token] = /confirm-email#([\w-]+)/.exec(mailsTo(email).at(-1)?.html ?? '') ?? []
  if (!token) throw new Error('No link was sent')
  return token
}

const confirm = async (token: string) =>
  (await server.as(null).post('/api/auth/confirmemail', { token })).body.result
const renew = async (token: string) =>
  (await server.as(null).post('/api/auth/renewconfirmation', { token })).body.result
const sendAgain = async () =>
  (await server.as({ uid }).post('/api/auth/sendconfirmation', { uid })).body.result

async function drained<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work
  await server.drainJobs()
  return result
}

describe('confirmation by sign-in', () => {
  test('confirms an address that the token verifies, ignoring case', async () => {
    await register({ email: email.toUpperCase(), email_verified: true })
    expect((await account()).email_confirmed).toBe(true)
    expect(subjects()).toEqual(['Welcome to Surplate'])
  })

  test.each([
    ['the token verifies another address', { email: 'other@example.org', email_verified: true }],
    ['the provider has not verified the address', { email_verified: false }],
    ['the token has no address', {}],
  ])('does not confirm when %s', async (_what, claims: TokenClaims) => {
    await register({ ...('email_verified' in claims && { email }), ...claims })
    expect((await account()).email_confirmed).toBe(false)
    expect(subjects()).toEqual(['Confirm your email for Surplate'])
  })

  test('confirms at the first sign-in with a verified address', async () => {
    await register()
    expect((await account({ email, email_verified: true })).email_confirmed).toBe(true)
    await server.drainJobs()
    expect(subjects()).toEqual(['Confirm your email for Surplate', 'Welcome to Surplate'])
    expect((await account()).email_confirmed).toBe(true)
  })
})

test('the confirmation mail contains no user input', async () => {
  await register()
  const [mail] = mailsTo(email)
  expect(mail?.html).not.toContain('locked')
  expect(mail?.text).toContain('Someone registered on Surplate with this address.')
})

describe('confirmation link', () => {
  test('confirms the address once, without a sign-in, and triggers the welcome mail', async () => {
    await register()
    const token = newestToken()
    expect(await drained(confirm(token))).toBe('confirmed')
    expect((await account()).email_confirmed).toBe(true)
    expect(subjects()).toEqual(['Confirm your email for Surplate', 'Welcome to Surplate'])
    expect(await confirm(token)).toBe('already_confirmed')
    expect(await renew(token)).toBe('already_confirmed')
  })

  test('is stored only as a hash', async () => {
    await register()
    const rows = await server.db
      .selectFrom('email_confirmations')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(newestToken())
  })

  test('expires after a day and can be renewed', async () => {
    await register()
    const old = newestToken()
    server.clock.advance(24 * hour)
    expect(await confirm(old)).toBe('expired')
    expect(await drained(renew(old))).toBe('sent')
    expect(newestToken()).not.toBe(old)
    expect(await confirm(newestToken())).toBe('confirmed')
  })

  test('returns unknown for a token that was never sent', async () => {
    expect(await confirm('nothing')).toBe('unknown')
    expect(await renew('nothing')).toBe('unknown')
  })

  test('is invalid once the user has another address or is disabled', async () => {
    await register()
    const token = newestToken()
    const change = (values: { email?: string; disabled_at?: Date }) =>
      server.db.updateTable('users').set(values).where('firebase_uid', '=', uid).execute()
    await change({ email: 'moved@example.org' })
    expect(await confirm(token)).toBe('unknown')
    await change({ email, disabled_at: server.clock.now() })
    expect(await confirm(token)).toBe('unknown')
    expect(await renew(token)).toBe('unknown')
  })
})

test('sends an address at most three links a day, across all users', async () => {
  await register()
  const first = newestToken()
  expect(await drained(sendAgain())).toBe('sent')
  expect(await drained(renew(first))).toBe('sent')
  expect(await drained(sendAgain())).toBe('limited')
  expect(await drained(renew(first))).toBe('limited')
  uid = newId()
  await register()
  expect(subjects()).toHaveLength(3)
  server.clock.advance(24 * hour + 1)
  expect(await drained(sendAgain())).toBe('sent')
})

describe('unconfirmed address', () => {
  let foodBank: Organisation
  let restaurant: Organisation
  let world: World

  beforeEach(async () => {
    world = new World(server.clock.now())
    restaurant = world.restaurant({ name: 'Evil Diner' })
    foodBank = world.foodBank({ email })
  })

  async function acceptOne() {
    const item = world.item(restaurant)
    await world.save(server.db)
    await server.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', foodBank.user_id)
      .execute()
    const id = await claimItem(server, foodBank, item)
    await answerRequest(server, restaurant, id, 'accepted')
    await server.drainJobs()
    return id
  }

  test('gets no order mails, while the order proceeds', async () => {
    const id = await acceptOne()
    expect(subjects()).toEqual([])
    expect((await server.as(foodBank).get(`/api/donation-requests/${id}`)).body.status).toBe('accepted')
    expect(mailsTo(restaurant.email).map(({ subject }) => subject)).toEqual(['Incoming Order'])
  })
})
