import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import { addOperator, type TestOperator } from '../../testing/operators.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: TestOperator
let ben: TestOperator
let restaurant: Organisation
let foodBank: Organisation

beforeAll(async () => {
  server = await startTestServer({ env: { VERIFICATION: 'required' } })
  ana = await addOperator(server, 'Ana Example')
  ben = await addOperator(server, 'Ben Example')
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.advance(3600)
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Golden Wok', email: `kitchen-${newId()}@example.org` })
  foodBank = world.foodBank({ name: 'Second Helping', email: `pantry-${newId()}@example.org` })
  await world.save(server.db)
})

const decide = (who: TestOperator, { id }: Organisation, input: object) =>
  server.as(who).post(`/api/operator/organisations/${id}/decide`, input)
const detail = async ({ id }: Organisation) =>
  (await server.as(ana).get(`/api/operator/organisations/${id}`)).body
const actsOf = async (who: Organisation) =>
  (await server.as(who).get(`/api/organisations/${who.id}/network-acts`)).body.items
const mailsTo = ({ email }: Organisation) =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(email))

async function setTrust({ id }: Organisation, trust: 'submitted' | 'draft') {
  await server.db
    .updateTable('organisations')
    .set({ trust, trusted: false, approved_until: null })
    .where('id', '=', id)
    .execute()
}

describe('a food bank that asked to be checked', () => {
  beforeEach(() => setTrust(foodBank, 'submitted'))

  test('can claim once it is approved, and reads who approved it', async () => {
    const answer = await decide(ana, foodBank, { decision: 'approve', seen: 'submitted' })
    expect(answer).toMatchObject({ status: 200, body: { trust: 'approved' } })
    await server.drainJobs()
    expect(mailsTo(foodBank).map(({ subject }) => subject)).toEqual(['Second Helping is verified'])
    expect(await actsOf(foodBank)).toMatchObject([{ act: 'approve', operator: 'Ana Example', reason: '' }])
    const { history, trust } = await detail(foodBank)
    expect(trust).toBe('approved')
    expect(history).toMatchObject([{ to: 'approved', by: 'operator', author: 'Ana Example' }])
  })

  test('is declined only with a reason, which it reads word for word at the point', async () => {
    const refused = await decide(ana, foodBank, { decision: 'decline', seen: 'submitted' })
    expect(refused).toMatchObject({ status: 422, body: { data: { fields: { reason: 'Please say why' } } } })
    const reason = 'The photo of the fridge is too dark.'
    await decide(ana, foodBank, { decision: 'decline', seen: 'submitted', reason, point: 'cold_storage' })
    await server.drainJobs()
    expect(mailsTo(foodBank)[0]?.text).toContain(reason)
    const { body } = await server.as(foodBank).get(`/api/organisations/${foodBank.id}/verification`)
    expect(body.points).toContainEqual(
      expect.objectContaining({ point: 'cold_storage', state: 'declined', words: reason }),
    )
  })

  test('of two operators who decide at once, the second learns that it was decided meanwhile', async () => {
    const answers = await Promise.all([
      decide(ana, foodBank, { decision: 'approve', seen: 'submitted' }),
      decide(ben, foodBank, { decision: 'suspend', seen: 'submitted', reason: 'Not a food bank' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ILLEGAL_TRANSITION')
    const { trust, history } = await detail(foodBank)
    const [first] = history
    expect([trust, history.length]).toEqual([first.to, 1])
    expect(first.author).toBe(trust === 'approved' ? 'Ana Example' : 'Ben Example')
  })

  test('deciding leaves the row to nobody', async () => {
    await server.as(ana).post('/api/operator/take', { subject: 'organisation', id: foodBank.id })
    expect((await detail(foodBank)).handled_by.name).toBe('Ana Example')
    await decide(ana, foodBank, { decision: 'approve', seen: 'submitted' })
    expect((await detail(foodBank)).handled_by).toBeNull()
  })

  test('is asked a question by mail, which stays in its history', async () => {
    const text = 'Who opens the door on Sundays?'
    await server.as(ana).post(`/api/operator/organisations/${foodBank.id}/ask`, { text })
    await server.drainJobs()
    expect(mailsTo(foodBank)[0]?.text).toContain(text)
    expect((await detail(foodBank)).history).toMatchObject([{ act: 'ask', reason: text }])
    expect(await actsOf(foodBank)).toMatchObject([{ act: 'ask', reason: text }])
  })
})

describe('a suspended organisation', () => {
  const reason = 'We could not reach you for a week.'

  async function business() {
    const world = new World(server.clock.now())
    const kitchen = world.restaurant({ email: `kitchen-${newId()}@example.org` })
    const pantry = world.foodBank({ email: `pantry-${newId()}@example.org` })
    const claimed = world.item(kitchen)
    const given = world.item(kitchen)
    const open = world.item(kitchen)
    const pending = world.request(claimed, pantry)
    const accepted = world.request(given, pantry, { status: 'accepted' })
    await world.save(server.db)
    return { kitchen, pantry, open, pending, accepted }
  }
  const stateOf = async (who: Organisation, id: string | undefined) =>
    (await server.as(who).get(`/api/pickups/${id}`)).body.state
  const statusOf = async (who: Organisation, id: string) =>
    (await server.as(who).get(`/api/donation-requests/${id}`)).body.status
  const offeredBy = async (kitchen: Organisation) => {
    const { body } = await server.as(foodBank).get('/api/inventory?range_km=anywhere&limit=100')
    return body.items.filter((item: { restaurant_id: string }) => item.restaurant_id === kitchen.id).length
  }

  test('as a food bank: its claims are taken back, its pickups cancelled, and it cannot claim', async () => {
    const { kitchen, pantry, open, pending, accepted } = await business()
    await decide(ana, pantry, { decision: 'suspend', seen: 'approved', reason })
    await server.drainJobs()
    expect(await statusOf(kitchen, pending.id)).toBe('cancelled')
    expect(await stateOf(kitchen, accepted.pickup_id)).toBe('cancelled')
    const claim = await server
      .as(pantry)
      .post('/api/donation-requests/add-donation-request', { foodbank_id: pantry.id, food_id: open.id })
    expect(claim.body.code).toBe('SUSPENDED')
    expect(mailsTo(pantry).find(({ subject = '' }) => subject.endsWith('is suspended'))?.text).toContain(
      reason,
    )
    expect(await actsOf(pantry)).toMatchObject([{ act: 'suspend', reason }])
    expect(await offeredBy(kitchen)).toBe(3)
  })

  test('as a restaurant: its food is hidden and its pickups cancelled; restored, it is on offer again', async () => {
    const { kitchen, pantry, accepted } = await business()
    expect(await offeredBy(kitchen)).toBe(2)
    await decide(ana, kitchen, { decision: 'suspend', seen: 'approved', reason })
    await server.drainJobs()
    expect(await offeredBy(kitchen)).toBe(0)
    expect(await stateOf(pantry, accepted.pickup_id)).toBe('cancelled')
    const early = await decide(ben, kitchen, { decision: 'restore', seen: 'approved' })
    expect(early.body.code).toBe('ILLEGAL_TRANSITION')
    const restored = await decide(ben, kitchen, { decision: 'restore', seen: 'suspended' })
    expect(restored.body).toEqual({ trust: 'approved' })
    await server.drainJobs()
    expect(await offeredBy(kitchen)).toBe(2)
    expect((await actsOf(kitchen)).map(({ act }: { act: string }) => act)).toEqual(['restore', 'suspend'])
  })
})

test('one that is not suspended cannot be restored, and an unknown one does not exist', async () => {
  const answer = await decide(ana, restaurant, { decision: 'restore', seen: 'approved' })
  expect(answer.body.code).toBe('ILLEGAL_TRANSITION')
  const unknown = { ...restaurant, id: newId() }
  expect((await decide(ana, unknown, { decision: 'approve', seen: 'draft' })).status).toBe(404)
})

test('members cannot read what operators did to others, nor staff what they did at all', async () => {
  const world = new World(server.clock.now())
  const staff = world.member(restaurant, 'staff')
  await world.save(server.db)
  const url = `/api/organisations/${restaurant.id}/network-acts`
  expect((await server.as(foodBank).get(url)).status).toBe(404)
  expect((await server.as(staff).get(url)).status).toBe(403)
})

test('a person whose access an operator stops is out at once, and their managers read why', async () => {
  const world = new World(server.clock.now())
  const staff = world.member(restaurant, 'staff')
  await world.save(server.db)
  const url = `/api/operator/people/${staff.user_id}/access`
  const reason = 'The phone was stolen'
  const stopped = await server.as(ana).post(url, { disabled: true, reason })
  expect(stopped.body).toMatchObject({ acts: [{ act: 'disable', reason, author: 'Ana Example' }] })
  expect(stopped.body.disabled_at).not.toBeNull()
  expect((await server.as(staff).get('/api/me')).status).toBe(401)
  expect((await server.as(ben).post(url, { disabled: true, reason })).body.code).toBe('ILLEGAL_TRANSITION')
  expect(await actsOf(restaurant)).toMatchObject([{ act: 'disable', reason }])
  expect(await actsOf(foodBank)).toEqual([])
  const back = await server.as(ben).post(url, { disabled: false, reason: 'A new phone' })
  expect(back.body.disabled_at).toBeNull()
  const own = await server
    .as(ana)
    .post(`/api/operator/people/${ana.user_id}/access`, { disabled: true, reason })
  expect(own.status).toBe(422)
})
