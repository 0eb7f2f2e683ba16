import { distanceKm } from '@surplate/contract/lib/geo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Item, type Organisation, World } from '../../../fixtures/world.ts'
import type { Lock } from '../../../platform/db/lock-rows.ts'
import { newId } from '../../../platform/ids.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { until } from '../../../testing/until.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { lockItem } from '../../food-items/public.ts'
import { expireItems } from '../close/expire-items.ts'

let server: TestServer
let restaurant: Organisation
let otherRestaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let item: Item

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `kitchen-${newId()}@example.org` })
  otherRestaurant = world.restaurant()
  foodBank = world.foodBank({
    name: 'Harvest Table',
    email: `harvest-${newId()}@example.org`,
    place: { latitude: 40.75, longitude: -73.98 },
  })
  rival = world.foodBank({ name: 'Northside Pantry', email: `north-${newId()}@example.org` })
  item = world.item(restaurant, { name: 'Vegetable biryani', quantity: 24 })
  await world.save(server.db)
})

const claim = (who: Organisation, values: object = {}) =>
  server.as(who).post('/api/donation-requests/add-donation-request', {
    foodbank_id: who.id,
    food_id: item.id,
    requested_quantity: 24,
    status: 'pending',
    ...values,
  })
const decide = (who: Organisation, id: string, status: string) =>
  server.as(who).patch(`/api/donation-requests/update-status/${id}`, { status })
const getRequest = (who: Organisation, id: string) => server.as(who).get(`/api/donation-requests/${id}`)
const getItem = async () => (await server.as(restaurant).get(`/api/fooditems/get-item/${item.id}`)).body
const points = async () =>
  (await server.as(restaurant).patch('/api/restaurant/updatedonations', { id: restaurant.id, amount: 0 }))
    .body.total_donations
const mailsTo = ({ email }: Organisation) =>
  server
    .sentMail()
    .filter(({ envelopeTo }) => envelopeTo.includes(email))
    .map(({ subject }) => subject)

describe('claim', () => {
  test('waits for a decision about the item, but not for other claims', async () => {
    const claimWhile = (lock: Lock) =>
      server.db.transaction().execute(async (tx) => {
        await lockItem(tx, item.id, lock)
        return (await claim(foodBank)).status
      })
    expect(await claimWhile('exclusive')).toBe(503)
    expect(await claimWhile('shared')).toBe(200)
  })

  test('is refused if the decision that it waited for closed the item', async () => {
    const waiting = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('food_items').select('id').where('id', '=', item.id).forUpdate().execute()
      const withdrawing = server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
      await untilWaiting(server.db, 1)
      const claiming = claim(foodBank)
      await untilWaiting(server.db, 2)
      return [withdrawing, claiming] as const
    })
    expect(await waiting[0]).toMatchObject({ status: 200 })
    expect(await waiting[1]).toMatchObject({ status: 409, body: { code: 'ITEM_GONE' } })
  })

  test('creates a pending request for all that is left by default, whatever status is sent', async () => {
    const answer = await claim(foodBank, { status: 'accepted', requested_quantity: undefined })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        foodbank_id: foodBank.id,
        food_id: item.id,
        requested_quantity: 24,
        status: 'pending',
        _id: expect.any(String),
      },
    })
    expect((await getItem()).status).toBe('available')
  })

  test('only the two parties receive events about the claim and the answer', async () => {
    const world = new World(server.clock.now())
    const strangers = [
      { ...world.restaurant(), room: 'joinRestaurantRoom' as const },
      { ...world.foodBank(), room: 'joinFoodbankRoom' as const },
    ]
    await world.save(server.db)
    const heard: string[] = []
    for (const stranger of strangers) {
      const screen = await server.listen(stranger)
      screen.onAny((event: string) => heard.push(event))
      await new Promise((resolve) => screen.emit(stranger.room, stranger.id, resolve))
    }
    const screen = await server.listen(foodBank)
    const told: string[] = []
    screen.on('donationStatusUpdated', ({ newStatus }) => told.push(newStatus))
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', foodBank.id, resolve))
    const { body } = await claim(foodBank)
    await server
      .as(restaurant)
      .patch(`/api/donation-requests/update-status/${body._id}`, { status: 'cancelled' })
    await server.drainJobs()
    await until('the food bank receives the event', () => told.length > 0)
    expect(heard).toEqual([])
  })

  test('records who decided and when', async () => {
    const { body } = await claim(foodBank)
    const row = () =>
      server.db
        .selectFrom('donation_requests')
        .selectAll()
        .where('id', '=', body._id)
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ created_by: foodBank.user_id, accepted_by: null, cancelled_by: null })
    await server
      .as(restaurant)
      .patch(`/api/donation-requests/update-status/${body._id}`, { status: 'accepted' })
    expect(await row()).toMatchObject({
      accepted_by: restaurant.user_id,
      accepted_at: server.clock.now(),
      cancelled_at: null,
    })
  })

  test('notifies the restaurant live and by mail, with a link to the order', async () => {
    const screen = await server.listen(restaurant)
    const events: unknown[] = []
    screen.on('newDonationRequest', (event) => events.push(event))
    await new Promise((resolve) => screen.emit('joinRestaurantRoom', restaurant.id, resolve))
    const { body } = await claim(foodBank)
    await server.drainJobs()
    await until('the event arrives', () => events.length > 0)
    expect(events).toEqual([
      { request: body, food_item: expect.objectContaining({ _id: item.id, name: 'Vegetable biryani' }) },
    ])
    expect(mailsTo(restaurant)).toEqual(['Incoming Order'])
    const mail = server.sentMail().find(({ envelopeTo }) => envelopeTo.includes(restaurant.email))
    expect(mail?.text).toContain('Harvest Table asks for 24 portions of Vegetable biryani')
    expect(mail?.html).toContain(`http://surplate.test/restaurant/incomingOrders?order=${body._id}`)
  })

  test('cannot be repeated, even after a rejection, unless the food bank took it back', async () => {
    const { body } = await claim(foodBank)
    expect(await claim(foodBank)).toMatchObject({ status: 409, body: { code: 'ALREADY_REQUESTED' } })
    expect(await decide(foodBank, body._id, 'cancelled')).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    const again = await claim(foodBank)
    expect(again.status).toBe(200)
    await decide(restaurant, again.body._id, 'cancelled')
    expect(await claim(foodBank)).toMatchObject({ status: 409, body: { code: 'ALREADY_REQUESTED' } })
  })

  test('is refused for gone, expired or unknown items and for another food bank', async () => {
    expect(await claim(foodBank, { food_id: newId() })).toMatchObject({ status: 404 })
    expect(await claim(foodBank, { foodbank_id: rival.id })).toMatchObject({ status: 404 })
    expect(
      await server.as(restaurant).post('/api/donation-requests/add-donation-request', {
        foodbank_id: restaurant.id,
        food_id: item.id,
      }),
    ).toMatchObject({ status: 403 })
    await server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
    expect(await claim(foodBank)).toMatchObject({ status: 409, body: { code: 'ITEM_GONE' } })
    const world = new World(server.clock.now())
    item = world.item(restaurant, { expiration_date: hoursAfter(server.clock.now(), -1) })
    await world.save(server.db)
    expect(await claim(foodBank)).toMatchObject({ status: 409, body: { code: 'ITEM_GONE' } })
  })
})

describe('accept', () => {
  test('updates request, item, order, points and rivals, and sends mails and live events', async () => {
    const mine = (await claim(foodBank)).body._id
    const theirs = (await claim(rival)).body._id
    const screen = await server.listen(rival)
    const events: unknown[] = []
    screen.on('donationStatusUpdated', (event) => events.push(event))
    await new Promise((resolve) => screen.emit('joinFoodbankRoom', rival.id, resolve))

    expect(await decide(restaurant, mine, 'accepted')).toMatchObject({
      status: 200,
      body: { _id: mine, status: 'accepted' },
    })
    expect(await getItem()).toMatchObject({ status: 'sold', remaining: 0 })
    expect((await getRequest(rival, theirs)).body.status).toBe('cancelled')
    expect(await points()).toBe(24)
    const order = await server.db
      .selectFrom('donations')
      .selectAll()
      .where('donation_request_id', '=', mine)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      restaurant_id: restaurant.id,
      food_bank_id: foodBank.id,
      quantity: 24,
      category: 'Savoury',
    })
    expect(order.distance_km).toBeCloseTo(distanceKm(restaurant.place, foodBank.place), 6)

    await server.drainJobs()
    await until('the rival receives the event', () => events.length > 0)
    expect(events).toEqual([{ requestId: theirs, newStatus: 'cancelled' }])
    expect(mailsTo(foodBank)).toEqual(['Donation Request Accepted'])
    expect(mailsTo(rival)).toEqual(['Donation Request Rejected'])
    const kind = server.sentMail().find(({ envelopeTo }) => envelopeTo.includes(rival.email))
    expect(kind?.text).toContain('Another food bank asked for the same food')
    const yes = server.sentMail().find(({ envelopeTo }) => envelopeTo.includes(foodBank.email))
    expect(yes?.html).toContain(`http://surplate.test/foodbank/ordersPage?order=${mine}`)
  })

  test('is allowed only for the restaurant that listed the item', async () => {
    const { _id } = (await claim(foodBank)).body
    expect(await decide(otherRestaurant, _id, 'accepted')).toMatchObject({ status: 404 })
    expect(await decide(rival, _id, 'cancelled')).toMatchObject({ status: 404 })
    expect(await decide(foodBank, _id, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
    expect((await getRequest(foodBank, _id)).body.status).toBe('pending')
    expect(await getRequest(otherRestaurant, _id)).toMatchObject({ status: 404 })
  })

  test('is idempotent, and refuses a different decision afterwards', async () => {
    const { _id } = (await claim(foodBank)).body
    const first = await decide(restaurant, _id, 'accepted')
    expect((await decide(restaurant, _id, 'accepted')).body).toEqual(first.body)
    expect(await decide(restaurant, _id, 'cancelled')).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
    expect(await decide(restaurant, _id, 'completed')).toMatchObject({ status: 409 })
    expect(await decide(restaurant, _id, 'lost')).toMatchObject({ status: 422 })
    expect(await points()).toBe(24)
  })

  test('is refused for an expired item', async () => {
    const { _id } = (await claim(foodBank)).body
    server.clock.advance(25 * 3600)
    expect(await decide(restaurant, _id, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'ITEM_GONE' },
    })
  })

  test('lets exactly one of two concurrent calls win', async () => {
    const requests = [(await claim(foodBank)).body._id, (await claim(rival)).body._id]
    const answers = await Promise.all(requests.map((id) => decide(restaurant, id, 'accepted')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await points()).toBe(24)
  })

  test('decides one after the other about what the decision before has left', async () => {
    const requests = [(await claim(foodBank)).body._id, (await claim(rival)).body._id]
    const deciding = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('food_items').select('id').where('id', '=', item.id).forUpdate().execute()
      const both = Promise.all(requests.map((id) => decide(restaurant, id, 'accepted')))
      await untilWaiting(server.db, requests.length)
      return [both] as const
    })
    expect((await deciding[0]).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await points()).toBe(24)
  })

  test('makes the follow-up calls of older clients no-ops', async () => {
    const { _id } = (await claim(foodBank)).body
    const follow = () =>
      server
        .as(restaurant)
        .post('/api/completed-orders/add', { restaurant_id: restaurant.id, food_id: item.id, quantity: 24 })
    expect(await follow()).toMatchObject({ status: 404 })
    await decide(restaurant, _id, 'accepted')
    const first = await follow()
    expect(first).toMatchObject({
      status: 200,
      body: { restaurant_id: restaurant.id, food_id: item.id, quantity: 24 },
    })
    expect((await follow()).body).toEqual(first.body)
    expect(
      await server.db.selectFrom('donations').select('id').where('food_item_id', '=', item.id).execute(),
    ).toHaveLength(1)
    expect(
      await server.as(restaurant).patch(`/api/fooditems/update-status/${item.id}`, { status: 'sold' }),
    ).toMatchObject({ status: 200, body: { status: 'sold' } })
  })
})

describe('reject', () => {
  test('cancels only this request, keeps the item available and mails the food bank', async () => {
    const mine = (await claim(foodBank)).body._id
    const theirs = (await claim(rival)).body._id
    await decide(restaurant, mine, 'cancelled')
    expect((await getItem()).status).toBe('available')
    expect((await getRequest(rival, theirs)).body.status).toBe('pending')
    await server.drainJobs()
    expect(mailsTo(foodBank)).toEqual(['Donation Request Rejected'])
    expect(mailsTo(rival)).toEqual([])
  })
})

describe('closed item', () => {
  test('withdrawal cancels pending claims and notifies the food banks', async () => {
    const { _id } = (await claim(foodBank)).body
    const withdraw = () => server.as(restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
    const first = await withdraw()
    expect(first).toMatchObject({ status: 200, body: { closed_at: server.clock.now().toISOString() } })
    expect((await withdraw()).body).toEqual(first.body)
    expect((await getRequest(foodBank, _id)).body.status).toBe('cancelled')
    await server.drainJobs()
    expect(mailsTo(foodBank)).toEqual(['Donation Request Rejected'])
  })

  test('expiry cancels pending claims with a reason and notifies both sides once', async () => {
    const { _id } = (await claim(foodBank)).body
    await server.drainJobs()
    server.clock.advance(25 * 3600)
    expect(await expireItems(server.context)).toBeGreaterThan(0)
    expect(await expireItems(server.context)).toBe(0)
    await server.drainJobs()
    const list = await server.as(foodBank).get(`/api/donation-requests/foodbank/${foodBank.id}`)
    expect(list.body.items[0]).toMatchObject({ _id, status: 'cancelled', cancel_reason: 'expired' })
    expect(mailsTo(foodBank)).toEqual(['Donation Request Rejected'])
    expect(mailsTo(restaurant)).toEqual(['Incoming Order', 'Food Item Expired'])
  })

  test('update-status cannot mark an available item as sold', async () => {
    expect(
      await server.as(restaurant).patch(`/api/fooditems/update-status/${item.id}`, { status: 'sold' }),
    ).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
    expect(
      await server.as(restaurant).patch(`/api/fooditems/update-status/${item.id}`, { status: 'rotten' }),
    ).toMatchObject({ status: 422 })
    expect(
      await server
        .as(otherRestaurant)
        .patch(`/api/fooditems/update-status/${item.id}`, { status: 'available' }),
    ).toMatchObject({ status: 404 })
  })
})

describe('request lists', () => {
  test('are filtered by status, paged and visible to their owner only', async () => {
    const first = (await claim(foodBank)).body._id
    server.clock.advance(1)
    const second = (await claim(rival)).body._id
    const incoming = await server.as(restaurant).get(`/api/donation-requests/restaurant/${restaurant.id}`)
    expect(incoming.body.items.map(({ _id }: { _id: string }) => _id)).toEqual([second, first])
    expect(incoming.body.items[1]).toMatchObject({
      foodbank_name: 'Harvest Table',
      requested_quantity: 24,
      rivals: ['Northside Pantry'],
      rival_count: 1,
      item: { name: 'Vegetable biryani', category: 'Savoury', expiration_date: expect.any(String) },
    })
    expect(incoming.body.counts).toEqual({ pending: 2, accepted: 0, cancelled: 0, completed: 0 })

    await decide(restaurant, first, 'accepted')
    const own = await server
      .as(foodBank)
      .get(`/api/donation-requests/foodbank/${foodBank.id}?status=accepted`)
    expect(own.body.items).toEqual([
      expect.objectContaining({
        _id: first,
        restaurant_name: 'Saffron & Clove',
        food_id: expect.objectContaining({ _id: item.id, name: 'Vegetable biryani', category: 'Savoury' }),
      }),
    ])
    const one = await server.as(restaurant).get(`/api/donation-requests/restaurant/${restaurant.id}?limit=1`)
    const two = await server
      .as(restaurant)
      .get(`/api/donation-requests/restaurant/${restaurant.id}?limit=1&cursor=${one.body.next_cursor}`)
    expect([one, two].flatMap(({ body }) => body.items.map(({ _id }: { _id: string }) => _id))).toEqual([
      second,
      first,
    ])
    expect(two.body.next_cursor).toBeNull()

    expect(
      await server.as(otherRestaurant).get(`/api/donation-requests/restaurant/${restaurant.id}`),
    ).toMatchObject({ status: 404 })
    expect(await server.as(rival).get(`/api/donation-requests/foodbank/${foodBank.id}`)).toMatchObject({
      status: 404,
    })
  })
})
