import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursAfter, type Organisation, type Request, World } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import type { LiveClient } from '../../testing/live-clients.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
let restaurant: Organisation
let otherRestaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let order: Request

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: `kitchen-${newId()}@example.org` })
  otherRestaurant = world.restaurant()
  foodBank = world.foodBank({ name: 'Harvest Table' })
  rival = world.foodBank({ name: 'Northside Pantry' })
  order = world.request(world.item(restaurant, { name: 'Vegetable biryani', quantity: 24 }), foodBank, {
    status: 'accepted',
  })
  await world.save(server.db)
})

const reviewOf = ({ item, foodBank: who }: Request, values: object = {}) => ({
  foodbank_id: who.id,
  restaurant_id: item.restaurant.id,
  food_id: item.id,
  rating: 4,
  feedback: 'Still warm.',
  ...values,
})
const add = (who: Organisation, payload: object) => server.as(who).post('/api/review/addreview', payload)
const mailsToRestaurant = () =>
  server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(restaurant.email))

function collect(client: LiveClient) {
  const received: unknown[] = []
  client.onAny((event, payload) => received.push([event, payload]))
  return received
}

describe('add review', () => {
  test('stores and returns the review, and notifies the restaurant live and by mail', async () => {
    const screen = await server.listen(restaurant)
    const received = collect(screen)
    await new Promise((resolve) => screen.emit('joinRestaurantRoom', restaurant.id, resolve))
    const ownScreen = await server.listen(foodBank)
    const ownReceived = collect(ownScreen)
    await new Promise((resolve) => ownScreen.emit('joinFoodbankRoom', foodBank.id, resolve))
    const answer = await add(foodBank, reviewOf(order))
    expect(answer).toEqual({
      status: 200,
      headers: expect.anything(),
      body: {
        ...reviewOf(order),
        _id: expect.any(String),
        created_at: server.clock.now().toISOString(),
      },
    })
    await server.drainJobs()
    await until('the event arrives', () => received.length > 0)
    expect(received).toEqual([['newReview', answer.body]])
    await until('the event arrives at the food bank', () => ownReceived.length > 0)
    expect(ownReceived).toEqual([['newReview', answer.body]])
    const [mail, ...more] = mailsToRestaurant()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Food Item Reviewed')
    expect(mail?.text).toContain('Harvest Table gave Vegetable biryani 4 stars out of 5')
    expect(mail?.text).toContain('Still warm.')
    expect(mail?.html).toContain('http://surplate.test/restaurant/reviews')
    const activity = await server.db
      .selectFrom('activity')
      .select(['actor_id', 'organisation_id', 'action'])
      .where('subject_id', '=', order.item.id)
      .execute()
    expect(activity).toEqual([
      { actor_id: foodBank.user_id, organisation_id: foodBank.id, action: 'reviewed' },
    ])
  })

  test('emits the review only to the restaurant and the food bank', async () => {
    const screens = await Promise.all([otherRestaurant, rival].map((who) => server.listen(who)))
    const heard = screens.map(collect)
    const [other, rivals] = screens as [LiveClient, LiveClient]
    await new Promise((resolve) => other.emit('joinRestaurantRoom', otherRestaurant.id, resolve))
    await new Promise((resolve) => rivals.emit('joinFoodbankRoom', rival.id, resolve))
    await new Promise((resolve) => other.emit('joinRestaurantRoom', restaurant.id, resolve))
    const screen = await server.listen(restaurant)
    const received = collect(screen)
    await new Promise((resolve) => screen.emit('joinRestaurantRoom', restaurant.id, resolve))
    await add(foodBank, reviewOf(order))
    await server.drainJobs()
    await until('the restaurant receives it', () => received.length > 0)
    // Events are delivered in order, so a leaked review would arrive before these.
    const last = { requestId: newId(), newStatus: 'accepted' as const }
    const rooms = [otherRestaurant, rival].map(({ id }) => `organisation:${id}`)
    await server.context.live.emit(rooms, 'donationStatusUpdated', last)
    await until('the last event arrives', () => heard.every(({ length }) => length > 0))
    for (const events of heard) expect(events).toEqual([['donationStatusUpdated', last]])
  })

  test('requires a rating but no feedback', async () => {
    const { feedback: _feedback, ...bare } = reviewOf(order)
    for (const rating of [undefined, 0, 6, 2.5, '4'])
      expect(await add(foodBank, { ...bare, rating })).toMatchObject({
        status: 422,
        body: { data: { fields: { rating: 'Please select a rating' } } },
      })
    expect(await add(foodBank, bare)).toMatchObject({ status: 200, body: { rating: 4, feedback: '' } })
    await server.drainJobs()
    expect(mailsToRestaurant()).toHaveLength(1)
  })

  test('limits the feedback length', async () => {
    const words = (length: number) => reviewOf(order, { feedback: 'é'.repeat(length) })
    expect(await add(foodBank, words(2001))).toMatchObject({
      status: 422,
      body: { data: { fields: { feedback: 'Please keep this under 2000 characters' } } },
    })
    expect((await add(foodBank, words(100_000))).status).toBe(413)
    expect((await add(foodBank, words(2000))).status).toBe(200)
  })

  test('accepts one review per item, even when sent concurrently', async () => {
    const answers = await Promise.all([1, 2, 3].map((rating) => add(foodBank, reviewOf(order, { rating }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await add(foodBank, reviewOf(order))).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVIEWED' },
    })
    await server.drainJobs()
    expect(mailsToRestaurant()).toHaveLength(1)
  })

  test('only accepts reviews of the food bank’s own granted orders', async () => {
    const world = new World(server.clock.now())
    const requests = (['pending', 'cancelled', 'completed'] as const).map((status) =>
      world.request(world.item(world.restaurant()), foodBank, { status }),
    )
    await world.save(server.db)
    const [pending, cancelled, completed] = requests as [Request, Request, Request]
    const refused = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await add(foodBank, reviewOf(pending))).toMatchObject(refused)
    expect(await add(foodBank, reviewOf(cancelled))).toMatchObject(refused)
    expect(await add(foodBank, reviewOf(order, { restaurant_id: otherRestaurant.id }))).toMatchObject(refused)
    expect(await add(foodBank, reviewOf(order, { food_id: newId() }))).toMatchObject(refused)
    expect(await add(rival, reviewOf(order))).toMatchObject(refused)
    expect(await add(rival, reviewOf(order, { foodbank_id: rival.id }))).toMatchObject(refused)
    expect(await add(restaurant, reviewOf(order, { foodbank_id: restaurant.id }))).toMatchObject({
      status: 403,
    })
    expect((await add(foodBank, reviewOf(completed))).status).toBe(200)
  })
})

describe('reviews of a restaurant', () => {
  const path = () => `/api/review/restaurant/${restaurant.id}`

  beforeEach(async () => {
    const world = new World(server.clock.now())
    restaurant = world.restaurant()
    // Some share a timestamp, so that sorting needs a tie-breaker.
    for (const [index, rating] of [5, 3, 5, 1, 4].entries()) {
      const item = world.item(restaurant, { name: `Dish ${index}` })
      const request = world.request(item, index % 2 ? rival : foodBank, { status: 'completed' })
      world.review(request, rating, `Words ${index}`, hoursAfter(server.clock.now(), Math.ceil(index / 2)))
    }
    await world.save(server.db)
  })

  test('are paged newest first, with card details and counts by rating', async () => {
    const seen = []
    let cursor = ''
    do {
      const { status, body } = await server
        .as(otherRestaurant)
        .get(`${path()}?limit=2${cursor && `&cursor=${cursor}`}`)
      expect({ status, counts: body.counts }).toEqual({ status: 200, counts: [1, 0, 1, 1, 2] })
      seen.push(...body.items)
      cursor = body.next_cursor
    } while (cursor)
    expect(seen.map(({ food_name }) => food_name)).toEqual(['Dish 4', 'Dish 3', 'Dish 2', 'Dish 1', 'Dish 0'])
    expect(seen[0]).toEqual({
      _id: expect.any(String),
      foodbank_id: foodBank.id,
      restaurant_id: restaurant.id,
      food_id: expect.any(String),
      rating: 4,
      feedback: 'Words 4',
      created_at: hoursAfter(server.clock.now(), 2).toISOString(),
      food_name: 'Dish 4',
      category: 'Savoury',
      foodbank_name: 'Harvest Table',
    })
  })

  test('can be filtered by rating without changing the counts', async () => {
    const { body } = await server.as(foodBank).get(`${path()}?rating=5`)
    expect(body.items.map((item: { food_name: string }) => item.food_name)).toEqual(['Dish 2', 'Dish 0'])
    expect(body.counts).toEqual([1, 0, 1, 1, 2])
    expect((await server.as(foodBank).get(`${path()}?rating=6`)).status).toBe(422)
    expect((await server.as(foodBank).get(`${path()}?cursor=abc`)).status).toBe(422)
    expect((await server.as(foodBank).get(`/api/review/restaurant/${newId()}`)).status).toBe(404)
  })
})

test('check returns whether and how the caller’s own food bank has reviewed an item', async () => {
  const check = (who: Organisation) =>
    server.as(who).get(`/api/review/check?foodbank_id=${foodBank.id}&food_id=${order.item.id}`)
  expect((await check(foodBank)).body).toEqual({ exists: false, rating: 0 })
  await add(foodBank, reviewOf(order, { rating: 2 }))
  expect((await check(foodBank)).body).toEqual({ exists: true, rating: 2 })
  expect((await check(rival)).status).toBe(404)
  expect((await check(restaurant)).status).toBe(403)
})

test('lists received orders newest first with ratings and the number left to review', async () => {
  const now = server.clock.now()
  const world = new World(now)
  const hungry = world.foodBank()
  const kitchen = world.restaurant({ name: 'Blue Door' })
  const given = [0, 1, 1, 2].map((hours, index) =>
    world.request(world.item(kitchen, { name: `Dish ${index}`, quantity: 7 }), hungry, {
      status: index === 0 ? 'completed' : 'accepted',
      at: hoursAfter(now, hours),
    }),
  )
  world.request(world.item(kitchen), hungry)
  world.request(world.item(kitchen), foodBank, { status: 'accepted' })
  world.review(given[1] as Request, 3, 'A little dry.')
  await world.save(server.db)

  const seen = []
  let cursor = ''
  do {
    const path = `/api/review/orders/${hungry.id}?limit=1${cursor && `&cursor=${cursor}`}`
    const { body } = await server.as(hungry).get(path)
    expect(body.to_review).toBe(3)
    seen.push(...body.items)
    cursor = body.next_cursor
  } while (cursor)
  expect(seen.map(({ food_name, rating, feedback }) => [food_name, rating, feedback])).toEqual([
    ['Dish 3', null, null],
    ['Dish 2', null, null],
    ['Dish 1', 3, 'A little dry.'],
    ['Dish 0', null, null],
  ])
  const [newest, oldest] = [seen[0], seen[3]]
  expect(newest).toEqual({
    request_id: given[3]?.id,
    food_id: given[3]?.item.id,
    food_name: 'Dish 3',
    category: 'Savoury',
    restaurant_id: kitchen.id,
    restaurant_name: 'Blue Door',
    quantity: 7,
    received_at: hoursAfter(now, 2.5).toISOString(),
    rating: null,
    feedback: null,
  })
  // Completed, so received at handover; the others are not collected yet.
  expect(oldest.received_at).toBe(hoursAfter(now, 2).toISOString())
  expect((await server.as(foodBank).get(`/api/review/orders/${hungry.id}`)).status).toBe(404)
})
