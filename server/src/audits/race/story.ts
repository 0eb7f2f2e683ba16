import fc from 'fast-check'
import { hoursAfter, type Organisation } from '../../fixtures/world.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { Model, ModelRequest, Verdict } from './model.ts'

const kinds = [
  'list',
  'claim',
  'claim',
  'claim',
  'accept',
  'accept',
  'reject',
  'takeBack',
  'changeQuantity',
  'withdraw',
  'edit',
  'reconsider',
  'undoAccept',
  'undoAccept',
  'undoReject',
  'undoClaim',
  'undoTakeBack',
  'undoWithdraw',
] as const

export interface Command {
  kind: (typeof kinds)[number]
  /** Used as indexes into the existing items, requests and organisations. */
  a: number
  b: number
}

export const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds),
  a: fc.nat(1000),
  b: fc.nat(1000),
})

export interface Cast {
  restaurants: Organisation[]
  foodBanks: Organisation[]
}

/** A command as a request to the server and as a step of the model, given the server's response. */
export interface Act {
  ask(): Promise<{ status: number; body: { _id: string } }>
  judge(model: Model, body: { _id: string }): Verdict
}

/** Turns a command into an act on the model's data; undefined if there is nothing to act on yet. */
export function actOf(
  server: TestServer,
  model: Model,
  { restaurants, foodBanks }: Cast,
  { kind, a, b }: Command,
): Act | undefined {
  const now = server.clock.now().getTime()
  if (kind === 'list') return listing(server, chosen(restaurants, a) as Organisation, b)

  if (kind === 'claim' || kind === 'edit' || kind === 'withdraw' || kind === 'undoWithdraw') {
    const item = chosen(model.items, a)
    if (!item) return undefined
    const asRestaurant = (what: string) =>
      server.as(item.restaurant).post(`/api/fooditems/${what}/${item.id}`, {})
    if (kind === 'withdraw')
      return {
        ask: () => asRestaurant('withdraw'),
        judge: (judged) => judged.withdraw(judged.item(item.id), now),
      }
    if (kind === 'undoWithdraw')
      return {
        ask: () => asRestaurant('undo-withdraw'),
        judge: (judged) => judged.undoWithdraw(judged.item(item.id), now),
      }
    if (kind === 'edit') {
      const quantity = 1 + (b % 30)
      const values = { ...dish, quantity, expiration_date: new Date(item.expires).toISOString() }
      return {
        ask: () => server.as(item.restaurant).post(`/api/fooditems/edit/${item.id}`, values),
        judge: (judged) => judged.edit(judged.item(item.id), quantity, now),
      }
    }
    const foodBank = chosen(foodBanks, b) as Organisation
    // A third of the claims are for everything, the others for part.
    const asked = b % 3 === 0 ? undefined : 1 + (b % 12)
    const values = { foodbank_id: foodBank.id, food_id: item.id, requested_quantity: asked }
    return {
      ask: () => server.as(foodBank).post('/api/donation-requests/add-donation-request', values),
      judge: (judged, { _id }) =>
        judged.claim(judged.item(item.id), foodBank, now, {
          id: _id,
          asked: asked ?? Number.POSITIVE_INFINITY,
        }),
    }
  }

  const request = chosen(model.requests, a)
  if (!request) return undefined
  const restaurant = request.item.restaurant
  const decide = (who: Organisation, status: string) => () =>
    server.as(who).patch(`/api/donation-requests/update-status/${request.id}`, { status })
  const undo = (who: Organisation, act: string) => () =>
    server.as(who).post(`/api/donation-requests/undo/${request.id}`, { act })
  const acts: Record<typeof kind, [Act['ask'], (judged: Model, request: ModelRequest) => Verdict]> = {
    accept: [decide(restaurant, 'accepted'), (judged, it) => judged.accept(it, now)],
    changeQuantity: [
      () =>
        server
          .as(request.foodBank)
          .patch(`/api/donation-requests/quantity/${request.id}`, { requested_quantity: 1 + (b % 20) }),
      (judged, it) => judged.changeQuantity(it, 1 + (b % 20), now),
    ],
    reject: [decide(restaurant, 'cancelled'), (judged, it) => judged.cancel(it, 'rejected', now)],
    takeBack: [decide(request.foodBank, 'cancelled'), (judged, it) => judged.cancel(it, 'taken_back', now)],
    reconsider: [decide(restaurant, 'pending'), (judged, it) => judged.reconsider(it, now)],
    undoAccept: [undo(restaurant, 'accept'), (judged, it) => judged.undoAccept(it, now)],
    undoReject: [undo(restaurant, 'reject'), (judged, it) => judged.undoCancel(it, 'rejected', now)],
    undoTakeBack: [
      undo(request.foodBank, 'cancel'),
      (judged, it) => judged.undoCancel(it, 'taken_back', now),
    ],
    undoClaim: [undo(request.foodBank, 'claim'), (judged, it) => judged.undoClaim(it, now)],
  }
  const [ask, judge] = acts[kind]
  return { ask, judge: (judged) => judged.decide(request.id, (it) => judge(judged, it)) }
}

const dish = { name: 'Dish', category: 'Sweet' }

function listing(server: TestServer, restaurant: Organisation, number: number): Act {
  const values = {
    restaurant_id: restaurant.id,
    ...dish,
    quantity: 1 + (number % 30),
    expiration_date: hoursAfter(server.clock.now(), 1 + (number % 12)).toISOString(),
  }
  return {
    ask: () => server.as(restaurant).post('/api/fooditems/additem', values),
    judge: (model, { _id }) =>
      model.list({
        id: _id,
        restaurant,
        quantity: values.quantity,
        remaining: values.quantity,
        reserved: 0,
        expires: Date.parse(values.expiration_date),
        state: 'on offer',
      }),
  }
}

function chosen<Value>(values: Value[], index: number): Value | undefined {
  return values[index % Math.max(values.length, 1)]
}
