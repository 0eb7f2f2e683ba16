import { mailDelaySeconds, type RequestStatus, undoGraceSeconds } from '@surplate/contract/request-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../audits/race/broken-promises.ts'
import { type Item, type Organisation, World } from '../../../fixtures/world.ts'
import { newId } from '../../../platform/ids.ts'
import { answerRequest, claimItem } from '../../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { until } from '../../../testing/until.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ email: `kitchen-${newId()}@example.org` })
  foodBank = world.foodBank({ email: `harvest-${newId()}@example.org` })
  rival = world.foodBank({ email: `north-${newId()}@example.org` })
  item = world.item(restaurant, { quantity: 24 })
  await world.save(server.db)
})

const claim = (who: Organisation) => claimItem(server, who, item)
const decide = (who: Organisation, id: string, status: RequestStatus) =>
  answerRequest(server, who, id, status)
const undo = (who: Organisation, id: string, act: string) =>
  server.as(who).post(`/api/donation-requests/undo/${id}`, { act })
const withdraw = () => server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
const undoWithdraw = () => server.as(restaurant).post(`/api/fooditems/undo-withdraw/${item.id}`, {})
const statusOf = async (who: Organisation, id: string) =>
  (await server.as(who).get(`/api/donation-requests/${id}`)).body.status
const getItem = async () => (await server.as(restaurant).get(`/api/fooditems/get-item/${item.id}`)).body
const points = async () =>
  (await server.as(restaurant).patch('/api/restaurant/updatedonations', { id: restaurant.id, amount: 0 }))
    .body.total_donations
const mailsTo = ({ email }: Organisation) =>
  server
    .sentMail()
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .map(({ subject }) => subject)
const actsOn = async (subject_id: string) =>
  (
    await server.db.selectFrom('activity').select('action').where('subject_id', '=', subject_id).execute()
  ).map(({ action }) => action)

describe('undo accept', () => {
  test('restores points, order, item and rivals without sending a mail', async () => {
    const [won, lost] = [await claim(foodBank), await claim(rival)]
    await decide(restaurant, won, 'accepted')
    expect(await undo(restaurant, won, 'accept')).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect([await statusOf(foodBank, won), await statusOf(rival, lost)]).toEqual(['pending', 'pending'])
    expect(await getItem()).toMatchObject({ status: 'available', remaining: 24 })
    expect(await points()).toBe(0)
    await server.drainJobs()
    expect([mailsTo(foodBank), mailsTo(rival)]).toEqual([[], []])
    expect(await actsOn(won)).toEqual(['claimed', 'accepted', 'accept undone'])
    expect(await brokenPromises(server.db)).toEqual([])
  })

  test('does not restore requests that were cancelled earlier', async () => {
    const [won, lost] = [await claim(foodBank), await claim(rival)]
    await decide(restaurant, lost, 'cancelled')
    await decide(restaurant, won, 'accepted')
    await undo(restaurant, won, 'accept')
    expect(await statusOf(rival, lost)).toBe('cancelled')
  })

  test('sends one mail when accepted again', async () => {
    const id = await claim(foodBank)
    await decide(restaurant, id, 'accepted')
    await undo(restaurant, id, 'accept')
    server.clock.advance(2)
    await decide(restaurant, id, 'accepted')
    await server.drainJobs()
    expect(mailsTo(foodBank)).toEqual(['Donation Request Accepted'])
  })

  test('is possible only for a short time, and the mail is delayed longer than that', async () => {
    const id = await claim(foodBank)
    await decide(restaurant, id, 'accepted')
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
      where name = 'notifications.mail' and data->'data'->>'request_id' = ${id}`.execute(server.db)
    expect(rows[0]?.wait).toBeGreaterThan(mailDelaySeconds - 1)
    expect(mailDelaySeconds).toBeGreaterThan(undoGraceSeconds)
    server.clock.advance(undoGraceSeconds + 1)
    expect(await undo(restaurant, id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'UNDO_TOO_LATE' },
    })
    expect(await points()).toBe(24)
  })

  test('emits the new status', async () => {
    const id = await claim(foodBank)
    const screen = await server.listen(foodBank)
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', foodBank.id, resolve))
    const told: string[] = []
    screen.on('donationStatusUpdated', ({ newStatus }) => told.push(newStatus))
    await decide(restaurant, id, 'accepted')
    await until('the acceptance arrives', () => told.length === 1)
    await undo(restaurant, id, 'accept')
    await until('the undo arrives', () => told.length === 2)
    expect(told).toEqual(['accepted', 'pending'])
  })

  test('is refused after a review', async () => {
    const id = await claim(foodBank)
    await decide(restaurant, id, 'accepted')
    await server.as(foodBank).post('/api/review/addreview', {
      foodbank_id: foodBank.id,
      restaurant_id: restaurant.id,
      food_id: item.id,
      rating: 5,
      feedback: '',
    })
    expect((await undo(restaurant, id, 'accept')).body.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('rejection', () => {
  test('can be undone before the mail is sent', async () => {
    const id = await claim(foodBank)
    await decide(restaurant, id, 'cancelled')
    expect((await undo(restaurant, id, 'reject')).body.status).toBe('pending')
    await server.drainJobs()
    expect(mailsTo(foodBank)).toEqual([])
  })

  test('cannot be undone when another food bank got the item', async () => {
    const [id, other] = [await claim(foodBank), await claim(rival)]
    await decide(restaurant, id, 'cancelled')
    await decide(restaurant, other, 'accepted')
    expect((await undo(restaurant, id, 'reject')).body.code).toBe('ITEM_GONE')
  })

  test('can be reconsidered and accepted at any time while the item is available', async () => {
    const id = await claim(foodBank)
    await decide(restaurant, id, 'cancelled')
    await server.drainJobs()
    server.clock.advance(3600)
    expect((await decide(restaurant, id, 'pending')).body.status).toBe('pending')
    expect((await decide(restaurant, id, 'accepted')).body.status).toBe('accepted')
    await server.drainJobs()
    expect(mailsTo(foodBank)).toEqual(['Donation Request Rejected', 'Donation Request Accepted'])
  })

  test('cannot be reconsidered by the food bank or after the item is gone', async () => {
    const [id, other] = [await claim(foodBank), await claim(rival)]
    await decide(restaurant, id, 'cancelled')
    expect((await decide(foodBank, id, 'pending')).body.code).toBe('ILLEGAL_TRANSITION')
    await decide(restaurant, other, 'accepted')
    expect((await decide(restaurant, id, 'pending')).body.code).toBe('ITEM_GONE')
  })

  test('restaurant cannot reconsider a claim that the food bank took back', async () => {
    const id = await claim(foodBank)
    await decide(foodBank, id, 'cancelled')
    expect((await decide(restaurant, id, 'pending')).body.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('undo claim', () => {
  test('leaves the restaurant without a mail or an order', async () => {
    const id = await claim(foodBank)
    expect((await undo(foodBank, id, 'claim')).status).toBe(200)
    await server.drainJobs()
    expect(mailsTo(restaurant)).toEqual([])
    const { body } = await server.as(restaurant).get(`/api/donation-requests/restaurant/${restaurant.id}`)
    expect(body.items).toEqual([])
    expect(await claim(foodBank)).toBeDefined()
  })

  test('is refused once the claim is answered', async () => {
    const id = await claim(foodBank)
    await decide(restaurant, id, 'accepted')
    expect((await undo(foodBank, id, 'claim')).body.code).toBe('ILLEGAL_TRANSITION')
  })

  test('restores a claim that the food bank cancelled', async () => {
    const id = await claim(foodBank)
    await decide(foodBank, id, 'cancelled')
    expect((await undo(foodBank, id, 'cancel')).body.status).toBe('pending')
    expect((await undo(foodBank, id, 'cancel')).body.status).toBe('pending')
  })

  test('does not restore a cancelled claim that was made again', async () => {
    const id = await claim(foodBank)
    await decide(foodBank, id, 'cancelled')
    await claim(foodBank)
    expect((await undo(foodBank, id, 'cancel')).body.code).toBe('ALREADY_REQUESTED')
  })
})

describe('undo withdraw', () => {
  test('restores the item and its pending claims without sending a mail', async () => {
    const [id, taken] = [await claim(foodBank), await claim(rival)]
    await decide(rival, taken, 'cancelled')
    await withdraw()
    expect(await statusOf(foodBank, id)).toBe('cancelled')
    expect(await undoWithdraw()).toMatchObject({ status: 200, body: { closed_at: null } })
    expect([await statusOf(foodBank, id), await statusOf(rival, taken)]).toEqual(['pending', 'cancelled'])
    await server.drainJobs()
    expect(mailsTo(foodBank)).toEqual([])
    expect(await actsOn(item.id)).toEqual(['withdrawn', 'withdraw undone'])
  })

  test('is refused after the undo period', async () => {
    await withdraw()
    server.clock.advance(undoGraceSeconds + 1)
    expect((await undoWithdraw()).body.code).toBe('UNDO_TOO_LATE')
  })
})

test('refuses to undo actions of the other side', async () => {
  const id = await claim(foodBank)
  expect((await undo(restaurant, id, 'claim')).body.code).toBe('ILLEGAL_TRANSITION')
  await decide(restaurant, id, 'accepted')
  expect((await undo(foodBank, id, 'accept')).body.code).toBe('ILLEGAL_TRANSITION')
  expect((await undo(rival, id, 'accept')).status).toBe(404)
})
