import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createApplicants } from '../../testing/verification.ts'

let server: TestServer
let world: World
let restaurant: Organisation
let email: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(() => {
  world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  email = `${crypto.randomUUID()}@example.org`
})

const url = (path = '') => `/api/organisations/${restaurant.id}/invitations${path}`
const invite = (values: object = {}, who = restaurant) =>
  server.as(who).post(url(), { email, role: 'staff', place_id: null, ...values })

/** The token in the last mail to the address. */
async function tokenFor(address = email): Promise<string> {
  await server.drainJobs()
  const mail = server.sentMail().findLast(({ envelopeTo }) => envelopeTo.includes(address))
  return /\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const show = (token: string) => server.as(null).post('/api/invitations/show', { token })
/** Someone new who signs in with this address. */
const newcomer = () => ({ uid: `uid-${crypto.randomUUID()}` })
const accept = (who: { uid: string }, token: string, claims: object = { email, email_verified: true }) =>
  server.as(who, claims).post('/api/invitations/accept', { token })

const ended = { status: 409, body: { code: 'INVITATION_ENDED' } }

describe('an invitation', () => {
  test('comes by mail and makes someone new a member with role and place', async () => {
    await world.save(server.db)
    const { body } = await invite({ role: 'manager', place_id: restaurant.place_id })
    expect(body.invitations).toMatchObject([{ email, role: 'manager', place_id: restaurant.place_id }])
    const token = await tokenFor()
    const [mail] = server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))
    expect(mail).toMatchObject({
      subject: 'Saffron & Clove invites you to Surplate',
      text: expect.stringContaining('as a manager'),
    })
    expect((await show(token)).body).toEqual({
      organisation: { name: 'Saffron & Clove', kind: 'restaurant' },
      role: 'manager',
      email,
      expires_at: body.invitations[0].expires_at,
    })
    const who = newcomer()
    const membership = {
      organisation_id: restaurant.id,
      name: 'Saffron & Clove',
      kind: 'restaurant',
      role: 'manager',
      place_id: restaurant.place_id,
      places: 1,
      standing: 'good',
    }
    expect((await accept(who, token)).body).toEqual(membership)
    const { user } = (await server.as(who).post('/api/auth/getuser', who)).body
    expect(user).toMatchObject({ email, email_confirmed: true, memberships: [membership] })
    expect(
      (await server.as(restaurant).get(`/api/organisations/${restaurant.id}/people`)).body,
    ).toMatchObject({
      members: [{}, { email, role: 'manager' }],
      invitations: [],
    })
  })

  test('adds an organisation to someone who has one', async () => {
    const foodBank = world.foodBank({ email })
    await world.save(server.db)
    await invite()
    expect(await accept(foodBank, await tokenFor(), {})).toMatchObject({ status: 200 })
    const { user } = (await server.as(foodBank).post('/api/auth/getuser', { uid: foodBank.uid })).body
    expect(user.memberships.map(({ role }: { role: string }) => role).toSorted()).toEqual(['owner', 'staff'])
  })

  test('replaces a registration that was not finished', async () => {
    const unfinished = world.person('food_bank', { email })
    await world.save(server.db)
    await invite()
    expect(await accept(unfinished, await tokenFor(), {})).toMatchObject({ status: 200 })
    const { user } = (await server.as(unfinished).post('/api/auth/getuser', { uid: unfinished.uid })).body
    expect(user).toMatchObject({ user_type: 'restaurant', name: 'Saffron & Clove' })
  })

  test('is refused with a guessed link', async () => {
    await world.save(server.db)
    await invite()
    await server.drainJobs()
    for (const token of ['guess', restaurant.id, '']) {
      const { status, body } = await accept(newcomer(), token)
      expect([status, body.code]).toEqual(token ? [409, 'INVITATION_ENDED'] : [422, 'INVALID_INPUT'])
    }
    expect(await show('guess')).toMatchObject(ended)
  })

  test('ends after seven days', async () => {
    await world.save(server.db)
    await invite()
    const token = await tokenFor()
    server.clock.advance(7 * 24 * 3600)
    expect(await show(token)).toMatchObject(ended)
    expect(await accept(newcomer(), token)).toMatchObject(ended)
  })

  test('works once, also for two who accept at the same time', async () => {
    await world.save(server.db)
    await invite()
    const token = await tokenFor()
    const answers = await Promise.all([newcomer(), newcomer()].map((who) => accept(who, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await accept(newcomer(), token)).toMatchObject(ended)
    expect(await show(token)).toMatchObject(ended)
  })

  test('is refused to someone with another address, or an unverified one', async () => {
    const stranger = world.foodBank()
    const unconfirmed = world.foodBank({ email })
    await world.save(server.db)
    await server.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.user_id)
      .execute()
    await invite()
    const token = await tokenFor()
    const other = { status: 409, body: { code: 'OTHER_ADDRESS' } }
    expect(await accept(stranger, token, {})).toMatchObject(other)
    expect(await accept(newcomer(), token, { email: 'x@example.org', email_verified: true })).toMatchObject(
      other,
    )
    expect(await accept(newcomer(), token, { email, email_verified: false })).toMatchObject(other)
    expect(await accept(unconfirmed, token, {})).toMatchObject(other)
    expect(await server.as(null).post('/api/invitations/accept', { token })).toMatchObject({ status: 401 })
    expect(
      await accept(newcomer(), token, { email: email.toUpperCase(), email_verified: true }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('ends when it is withdrawn or sent again', async () => {
    await world.save(server.db)
    const first = (await invite()).body.invitations[0]._id
    const old = await tokenFor()
    const { body } = await server.as(restaurant).post(url(`/${first}/again`), {})
    expect(body.invitations).toHaveLength(1)
    const fresh = await tokenFor()
    expect(fresh).not.toBe(old)
    expect(await show(old)).toMatchObject(ended)
    expect(await show(fresh)).toMatchObject({ status: 200 })
    const second = body.invitations[0]._id
    expect((await server.as(restaurant).post(url(`/${second}/withdraw`), {})).body.invitations).toEqual([])
    expect(await accept(newcomer(), fresh)).toMatchObject(ended)
    expect(await server.as(restaurant).post(url(`/${second}/withdraw`), {})).toMatchObject({ status: 404 })
  })

  test('of another organisation is neither withdrawn nor sent again', async () => {
    const stranger = world.restaurant()
    await world.save(server.db)
    const { body } = await invite()
    const token = await tokenFor()
    const foreign = `/api/organisations/${stranger.id}/invitations/${body.invitations[0]._id}`
    for (const act of ['withdraw', 'again'])
      expect(await server.as(stranger).post(`${foreign}/${act}`, {})).toMatchObject({ status: 404 })
    expect(await show(token)).toMatchObject({ status: 200 })
  })

  test('is stored without its link', async () => {
    await world.save(server.db)
    await invite()
    const token = await tokenFor()
    const rows = await server.db.selectFrom('invitations').selectAll().where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is not sent to members, nor twice', async () => {
    const staff = world.member(restaurant, 'staff')
    await world.save(server.db)
    expect(await invite({ email: staff.email.toUpperCase() })).toMatchObject({
      body: { code: 'ALREADY_MEMBER' },
    })
    expect(await invite()).toMatchObject({ status: 200 })
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({ body: { code: 'ALREADY_INVITED' } })
  })

  test('to the same address is limited per day', async () => {
    await world.save(server.db)
    let { body } = await invite()
    for (let number = 2; number <= 5; number += 1)
      ({ body } = await server.as(restaurant).post(url(`/${body.invitations[0]._id}/again`), {}))
    const again = url(`/${body.invitations[0]._id}/again`)
    expect(await server.as(restaurant).post(again, {})).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_INVITATIONS' },
    })
    server.clock.advance(25 * 3600)
    expect(await server.as(restaurant).post(again, {})).toMatchObject({ status: 200 })
  })

  test('to the same address is limited per day also when many organisations invite at once', async () => {
    const others = Array.from({ length: 9 }, () => world.restaurant())
    await world.save(server.db)
    const answers = await Promise.all(
      others.map((other) =>
        server
          .as(other)
          .post(`/api/organisations/${other.id}/invitations`, { email, role: 'staff', place_id: null }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409])
  })

  test('comes at most ten times a day from an organisation that nobody has checked', async () => {
    await world.save(server.db)
    await createApplicants(server).start(restaurant)
    const statuses = []
    for (let number = 0; number < 11; number += 1)
      statuses.push((await invite({ email: `${number}-${email}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  })

  test('to own the organisation comes from owners only', async () => {
    const manager = world.member(restaurant, 'manager')
    await world.save(server.db)
    expect(await invite({ role: 'owner' }, manager)).toMatchObject({ status: 403 })
    const { body } = await invite({ role: 'owner' })
    const withdraw = url(`/${body.invitations[0]._id}/withdraw`)
    expect(await server.as(manager).post(withdraw, {})).toMatchObject({ status: 403 })
    expect(await server.as(restaurant).post(withdraw, {})).toMatchObject({ status: 200 })
  })
})
