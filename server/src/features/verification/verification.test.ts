import type { ShownPoint } from '@surplate/contract/verification'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  createApplicants,
  registered,
  responsible,
  rightAnswers,
  signature,
} from '../../testing/verification.ts'
import { markPoint, readVerification } from './public.ts'

const day = 24 * 3600

let server: TestServer
let applicants: ReturnType<typeof createApplicants>
let world: World
let foodBank: Organisation
let restaurant: Organisation

beforeAll(async () => {
  server = await startTestServer({ env: { VERIFICATION: 'required' } })
  applicants = createApplicants(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  world = new World(server.clock.now())
  foodBank = world.foodBank({ name: 'Harvest Table' })
  restaurant = world.restaurant({ name: 'Saffron & Clove' })
  await world.save(server.db)
  for (const who of [foodBank, restaurant]) await applicants.start(who)
})

const statesOf = ({ points }: { points: ShownPoint[] }) =>
  Object.fromEntries(points.map(({ point, state }) => [point, state]))

const fieldsOf = ({ body }: { body: { data?: { fields: unknown } } }) => body.data?.fields

describe('the points', () => {
  test('a food bank has five, a restaurant three', async () => {
    expect(await applicants.get(foodBank)).toMatchObject({ state: 'draft', required: true, since: null })
    expect(statesOf(await applicants.get(foodBank))).toEqual({
      register: 'open',
      responsible: 'open',
      declaration: 'open',
      cold_storage: 'open',
      quiz: 'open',
    })
    expect(Object.keys(statesOf(await applicants.get(restaurant)))).toEqual([
      'register',
      'responsible',
      'declaration',
    ])
  })

  test('each is done once it is saved, and shown with its facts', async () => {
    const saved = await applicants.patch(foodBank, 'register', registered)
    expect(saved).toMatchObject({ status: 200, body: { details: { facts: { number: '732 829 320' } } } })
    await applicants.patch(foodBank, 'responsible', responsible)
    await applicants.post(foodBank, 'declaration', signature)
    await applicants.post(foodBank, 'no-cold-food')
    const { body } = await applicants.post(foodBank, 'quiz', { answers: rightAnswers })
    expect(new Set(Object.values(statesOf(body.verification)))).toEqual(new Set(['done']))
    expect(body.verification.details.facts).toMatchObject({
      ...registered,
      explanation: null,
      responsible,
      declaration: signature,
      cold_storage: 'no_cold_food',
    })
  })

  test('a number with a wrong digit is refused at its field', async () => {
    const answer = await applicants.patch(foodBank, 'register', { ...registered, number: '732 829 321' })
    expect(fieldsOf(answer)).toEqual({ number: 'A digit seems to be wrong. Please compare the number' })
    expect(statesOf(await applicants.get(foodBank)).register).toBe('open')
  })

  test('a register that is not in the list needs its name', async () => {
    const other = { legal_name: 'Aş Evi', country: 'Türkiye', register: 'other', number: '34-12/2020' }
    expect(fieldsOf(await applicants.patch(foodBank, 'register', other))).toEqual({
      register_name: 'Please name the register',
    })
    const named = { ...other, register_name: 'Dernekler' }
    expect((await applicants.patch(foodBank, 'register', named)).body.details.facts).toMatchObject(named)
  })

  test('a kitchen in no register explains why, and a number takes the place of the explanation', async () => {
    const kitchen = { legal_name: 'Kitchen on Elm Street', country: 'US' }
    expect(
      fieldsOf(await applicants.patch(foodBank, 'no-register', { ...kitchen, explanation: 'no' })),
    ).toEqual({ explanation: 'Please tell us in a sentence or two' })
    const explanation = 'We are neighbours who cook on Sundays.'
    const { body } = await applicants.patch(foodBank, 'no-register', { ...kitchen, explanation })
    expect(statesOf(body).register).toBe('done')
    expect(body.details.facts).toMatchObject({ explanation, register: null, number: null })
    expect((await applicants.patch(foodBank, 'register', registered)).body.details.facts).toMatchObject({
      explanation: null,
      number: '732 829 320',
    })
  })

  test('the responsible person can be reached by mail or by phone', async () => {
    const unreachable = { name: 'Alex', email: '', contact_no: '' }
    expect(fieldsOf(await applicants.patch(foodBank, 'responsible', unreachable))).toEqual({
      email: 'Please enter an email address or a phone number',
    })
    const byPhone = { ...unreachable, contact_no: '+33 1 23 45 67 89' }
    expect((await applicants.patch(foodBank, 'responsible', byPhone)).status).toBe(200)
  })

  test('a declaration is signed in its current version only', async () => {
    const answer = await applicants.post(foodBank, 'declaration', { ...signature, version: 0 })
    expect(fieldsOf(answer)).toEqual({ version: 'The text has changed. Please read it again' })
  })

  test('restaurants neither answer the quiz nor show cold storage', async () => {
    for (const path of ['quiz', 'no-cold-food'])
      expect(await applicants.post(restaurant, path, { answers: rightAnswers })).toMatchObject({
        status: 403,
      })
    expect((await applicants.upload(restaurant, 'cold_storage')).statusCode).toBe(404)
    expect((await applicants.upload(restaurant, 'supporting')).statusCode).toBe(201)
  })
})

describe('the quiz', () => {
  test('says which answers are wrong and why, until all are right', async () => {
    const { body } = await applicants.post(foodBank, 'quiz', { answers: { ...rightAnswers, hot: 2 } })
    expect(body.passed).toBe(false)
    const wrong = body.results.filter(({ right }: { right: boolean }) => !right)
    expect(wrong).toEqual([
      { question: 'hot', right: false, explanation: expect.stringContaining('two hours') },
    ])
    expect(statesOf(body.verification).quiz).toBe('open')
    expect((await applicants.post(foodBank, 'quiz', { answers: rightAnswers })).body).toMatchObject({
      passed: true,
      results: expect.arrayContaining([{ question: 'hot', right: true, explanation: expect.any(String) }]),
    })
  })

  test('counts questions without an answer as wrong', async () => {
    const { body } = await applicants.post(foodBank, 'quiz', { answers: { hot: 1 } })
    expect(body.passed).toBe(false)
    expect(body.results.filter(({ right }: { right: boolean }) => right)).toHaveLength(1)
  })
})

describe('sending it', () => {
  test('is refused with what is missing, and possible once everything is done', async () => {
    await applicants.patch(foodBank, 'register', registered)
    expect(await applicants.post(foodBank, 'submit')).toMatchObject({
      status: 422,
      body: {
        data: {
          fields: {
            responsible: 'This is still missing',
            declaration: 'This is still missing',
            cold_storage: 'This is still missing',
            quiz: 'This is still missing',
          },
        },
      },
    })
    await applicants.prepare(foodBank)
    expect(await applicants.post(foodBank, 'submit')).toMatchObject({
      status: 200,
      body: { state: 'submitted', since: server.clock.now().toISOString() },
    })
  })

  test('keeps everything as it is until it is taken back', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    expect(await applicants.patch(foodBank, 'register', registered)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
    expect((await applicants.upload(foodBank, 'supporting')).statusCode).toBe(409)
    expect((await applicants.post(foodBank, 'submit')).status).toBe(409)
    expect((await applicants.post(foodBank, 'take-back')).body.state).toBe('draft')
    expect((await applicants.patch(foodBank, 'register', registered)).status).toBe(200)
    expect((await applicants.post(foodBank, 'take-back')).status).toBe(409)
  })

  test('goes back to a decline, not behind it', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    await applicants.decide(foodBank, 'declined', 'The number belongs to someone else.')
    await applicants.post(foodBank, 'submit')
    expect((await applicants.post(foodBank, 'take-back')).body.state).toBe('declined')
  })
})

describe('a decline', () => {
  test('names the point that failed, in the words of the network, until it is done again', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    await server.context.act(null, async (work) => {
      await markPoint(work, foodBank.id, 'cold_storage', 'The thermometer cannot be read.')
      return null
    })
    await applicants.decide(foodBank, 'declined', 'One photo is missing.')
    const shown = await applicants.get(foodBank)
    expect(shown).toMatchObject({ state: 'declined', reason: 'One photo is missing.' })
    expect(shown.points[3]).toMatchObject({ state: 'declined', words: 'The thermometer cannot be read.' })
    expect(fieldsOf(await applicants.post(foodBank, 'submit'))).toEqual({
      cold_storage: 'The network could not accept this',
    })
    await applicants.upload(foodBank, 'cold_storage')
    expect(await applicants.post(foodBank, 'submit')).toMatchObject({ body: { state: 'submitted' } })
  })

  test('can be answered, which the network sees in the history', async () => {
    await applicants.prepare(foodBank)
    expect((await applicants.post(foodBank, 'reply', { message: 'Hello' })).status).toBe(409)
    await applicants.post(foodBank, 'submit')
    server.clock.advance(60)
    await applicants.decide(foodBank, 'declined', 'The number belongs to someone else.')
    server.clock.advance(60)
    const { body } = await applicants.post(foodBank, 'reply', { message: 'It is ours, see the letter.' })
    expect(body.details.replies).toMatchObject([{ message: 'It is ours, see the letter.' }])
    const { db, clock, env } = server.context
    const { history } = await readVerification({ db, now: clock.now(), env }, foodBank.id)
    expect(history.map(({ by, change, text }) => [by, change?.to ?? 'reply', text])).toEqual([
      ['member', 'submitted', ''],
      ['operator', 'declined', 'The number belongs to someone else.'],
      ['member', 'reply', 'It is ours, see the letter.'],
    ])
    expect(history[2]?.author).toBe(foodBank.email)
  })

  test('takes five answers, and more once the network has acted again', async () => {
    await applicants.decide(foodBank, 'suspended', 'Food was sold.')
    for (let count = 0; count < 5; count += 1) await applicants.post(foodBank, 'reply', { message: 'No' })
    expect(fieldsOf(await applicants.post(foodBank, 'reply', { message: 'No' }))).toEqual({
      message: 'The network has your messages. Please wait for its answer',
    })
    server.clock.advance(1)
    await applicants.decide(foodBank, 'declined', 'Please explain.')
    expect((await applicants.post(foodBank, 'reply', { message: 'Gladly' })).status).toBe(200)
  })
})

describe('an approval', () => {
  test('keeps what was approved, except for whom to call', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    await applicants.decide(foodBank, 'approved')
    expect((await applicants.patch(foodBank, 'register', registered)).status).toBe(409)
    const { body } = await applicants.patch(foodBank, 'responsible', { ...responsible, name: 'Robin Vale' })
    expect(body).toMatchObject({
      state: 'approved',
      details: { facts: { responsible: { name: 'Robin Vale' } } },
    })
  })

  test('is renewed with a new signature and a new quiz, everything else remains', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    await applicants.decide(foodBank, 'approved')
    server.clock.advance(340 * day)
    await server.db
      .updateTable('organisations')
      .set({ trust: 'renewal_due' })
      .where('id', '=', foodBank.id)
      .execute()
    expect(statesOf(await applicants.get(foodBank))).toEqual({
      register: 'done',
      responsible: 'done',
      declaration: 'repeat',
      cold_storage: 'done',
      quiz: 'repeat',
    })
    expect(fieldsOf(await applicants.post(foodBank, 'submit'))).toEqual({
      declaration: 'Please do this again',
      quiz: 'Please do this again',
    })
    await applicants.post(foodBank, 'declaration', signature)
    await applicants.post(foodBank, 'quiz', { answers: rightAnswers })
    const { body } = await applicants.post(foodBank, 'submit')
    expect(body.state).toBe('submitted')
    await applicants.decide(foodBank, 'approved')
    const { approved_until } = await applicants.get(foodBank)
    const inAYear = server.clock.now().getTime() + 365 * day * 1000
    expect(new Date(approved_until).getTime()).toBe(inAYear)
  })

  test('that ended while the network was looking is not won back by taking the renewal back', async () => {
    await applicants.decide(foodBank, 'approved')
    await applicants.prepare(foodBank)
    await server.db
      .updateTable('organisations')
      .set({ trust: 'renewal_due' })
      .where('id', '=', foodBank.id)
      .execute()
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    await server.db
      .updateTable('organisations')
      .set({ trusted: false, approved_until: null })
      .where('id', '=', foodBank.id)
      .execute()
    expect((await applicants.post(foodBank, 'take-back')).body.state).toBe('lapsed')
  })
})

describe('who sees it', () => {
  test('every member sees the state, managers the details', async () => {
    const people = new World(server.clock.now())
    const staff = people.member(foodBank, 'staff')
    const manager = people.member(foodBank, 'manager')
    await people.save(server.db)
    await applicants.prepare(foodBank)
    await server.context.act(null, async (work) => {
      await markPoint(work, foodBank.id, 'quiz', 'Please look again.')
      return null
    })
    expect(await applicants.get(manager)).toMatchObject({
      details: { facts: registered },
    })
    const seen = await applicants.get(staff)
    expect(seen).toMatchObject({ state: 'draft', details: null })
    expect(JSON.stringify(seen)).not.toContain('Please look again.')
  })

  test('others are told that it does not exist', async () => {
    const stranger = { ...restaurant, id: foodBank.id }
    expect(await applicants.post(stranger, 'submit')).toMatchObject({ status: 404 })
    expect(await applicants.get(stranger)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('staff change nothing', async () => {
    const people = new World(server.clock.now())
    const staff = people.member(foodBank, 'staff')
    await people.save(server.db)
    expect((await applicants.patch(staff, 'responsible', responsible)).status).toBe(403)
    expect((await applicants.upload(staff, 'supporting')).statusCode).toBe(403)
  })

  test('a suspended organisation still answers', async () => {
    await applicants.decide(foodBank, 'suspended', 'Food was sold.')
    expect(await applicants.get(foodBank)).toMatchObject({ state: 'suspended', reason: 'Food was sold.' })
    expect((await applicants.patch(foodBank, 'responsible', responsible)).status).toBe(200)
    expect((await applicants.post(foodBank, 'submit')).status).toBe(409)
    expect((await applicants.post(foodBank, 'reply', { message: 'Never' })).status).toBe(200)
  })
})
