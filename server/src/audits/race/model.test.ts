import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireItems } from '../../features/food-items/close-item.ts'
import { hoursAfter, type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { brokenPromises } from './broken-promises.ts'

const runs = 25
const commandsPerRun = 60
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface ModelItem {
  id: string
  restaurant: Organisation
  quantity: number
  expires: number
  state: 'on offer' | 'sold' | 'closed'
}

interface ModelRequest {
  id: string
  item: ModelItem
  foodBank: Organisation
  status: 'pending' | 'accepted' | 'cancelled'
  reason?: 'rejected' | 'withdrawn' | 'other'
}

/** What the rules say, in the plainest words: no database, no locks, one thing after the other. */
class Model {
  readonly items: ModelItem[] = []
  readonly requests: ModelRequest[] = []
  readonly points = new Map<string, number>()

  canClaim(item: ModelItem, foodBank: Organisation, now: number): 200 | 409 {
    if (item.state !== 'on offer' || item.expires <= now) return 409
    const mine = this.requests.filter((request) => request.item === item && request.foodBank === foodBank)
    return mine.some(({ status, reason }) => status !== 'cancelled' || reason === 'rejected') ? 409 : 200
  }

  accept(request: ModelRequest, now: number): 200 | 409 {
    if (request.status === 'accepted') return 200
    const { item } = request
    if (request.status !== 'pending' || item.state !== 'on offer' || item.expires <= now) return 409
    request.status = 'accepted'
    item.state = 'sold'
    this.points.set(item.restaurant.id, (this.points.get(item.restaurant.id) ?? 0) + item.quantity)
    this.cancelPending(item)
    return 200
  }

  cancel(request: ModelRequest, reason: 'rejected' | 'withdrawn'): 200 | 409 {
    if (request.status === 'cancelled') return 200
    if (request.status !== 'pending') return 409
    Object.assign(request, { status: 'cancelled', reason })
    return 200
  }

  close(item: ModelItem) {
    item.state = 'closed'
    this.cancelPending(item)
  }

  private cancelPending(item: ModelItem) {
    for (const request of this.requests) {
      if (request.item === item && request.status === 'pending')
        Object.assign(request, { status: 'cancelled', reason: 'other' })
    }
  }
}

type Command = {
  kind: 'list' | 'claim' | 'accept' | 'reject' | 'takeBack' | 'withdraw' | 'wait'
  a: number
  b: number
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom<Command['kind']>(
    'list',
    'claim',
    'claim',
    'claim',
    'accept',
    'accept',
    'reject',
    'takeBack',
    'withdraw',
    'wait',
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
})

const pick = <Value>(values: Value[], index: number): Value | undefined =>
  values[index % Math.max(values.length, 1)]

test(`${runs} stories of ${commandsPerRun} commands end as the rules say`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsPerRun, maxLength: commandsPerRun }),
      async (story) => {
        const world = new World(server.clock.now())
        const restaurants = [world.restaurant(), world.restaurant()]
        const foodBanks = [world.foodBank(), world.foodBank(), world.foodBank()]
        await world.save(server.db)
        const model = new Model()
        for (const step of story) await tell(model, step, restaurants, foodBanks)
        await expectSame(model, restaurants, foodBanks)
      },
    ),
    { numRuns: runs },
  )
  expect(await brokenPromises(server.db)).toEqual([])
}, 180_000)

async function tell(
  model: Model,
  { kind, a, b }: Command,
  restaurants: Organisation[],
  foodBanks: Organisation[],
) {
  const now = server.clock.now().getTime()
  const item = pick(model.items, a)
  const request = pick(model.requests, a)
  const decide = (who: Organisation, id: string, status: string) =>
    server.as(who).patch(`/api/donation-requests/update-status/${id}`, { status })

  if (kind === 'list') {
    const restaurant = pick(restaurants, a) as Organisation
    const quantity = 1 + (b % 30)
    const expiration_date = hoursAfter(server.clock.now(), 1 + (b % 12)).toISOString()
    const { body } = await server.as(restaurant).post('/api/fooditems/additem', {
      restaurant_id: restaurant.id,
      name: 'Dish',
      category: 'Sweet',
      quantity,
      expiration_date,
    })
    model.items.push({
      id: body._id,
      restaurant,
      quantity,
      expires: Date.parse(expiration_date),
      state: 'on offer',
    })
  } else if (kind === 'claim' && item) {
    const foodBank = pick(foodBanks, b) as Organisation
    const expected = model.canClaim(item, foodBank, now)
    const answer = await server
      .as(foodBank)
      .post('/api/donation-requests/add-donation-request', { foodbank_id: foodBank.id, food_id: item.id })
    expect(answer.status).toBe(expected)
    if (expected === 200) model.requests.push({ id: answer.body._id, item, foodBank, status: 'pending' })
  } else if (kind === 'accept' && request) {
    expect((await decide(request.item.restaurant, request.id, 'accepted')).status).toBe(
      model.accept(request, now),
    )
  } else if (kind === 'reject' && request) {
    expect((await decide(request.item.restaurant, request.id, 'cancelled')).status).toBe(
      model.cancel(request, 'rejected'),
    )
  } else if (kind === 'takeBack' && request) {
    expect((await decide(request.foodBank, request.id, 'cancelled')).status).toBe(
      model.cancel(request, 'withdrawn'),
    )
  } else if (kind === 'withdraw' && item) {
    const { status } = await server.as(item.restaurant).post(`/api/fooditems/withdraw/${item.id}`, {})
    expect(status).toBe(item.state === 'sold' ? 409 : 200)
    if (item.state === 'on offer') model.close(item)
  } else if (kind === 'wait') {
    server.clock.advance((b % 180) * 60)
    if (a % 2) await expireItems(server.context)
    if (a % 2)
      for (const each of model.items)
        if (each.state === 'on offer' && each.expires <= server.clock.now().getTime()) model.close(each)
  }
}

async function expectSame(model: Model, restaurants: Organisation[], foodBanks: Organisation[]) {
  for (const foodBank of foodBanks) {
    const { body } = await server.as(foodBank).get(`/api/donation-requests/foodbank/${foodBank.id}?limit=100`)
    const told = new Map(body.items.map((each: { _id: string; status: string }) => [each._id, each.status]))
    const expected = model.requests.filter((request) => request.foodBank === foodBank)
    expect(told).toEqual(new Map(expected.map(({ id, status }) => [id, status])))
  }
  for (const restaurant of restaurants) {
    const { body } = await server
      .as(restaurant)
      .patch('/api/restaurant/updatedonations', { id: restaurant.id, amount: 0 })
    expect(body.total_donations).toBe(model.points.get(restaurant.id) ?? 0)
  }
}
