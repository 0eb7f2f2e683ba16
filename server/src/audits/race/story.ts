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
  'withdraw',
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

  if (kind === 'claim' || kind === 'withdraw' || kind === 'undoWithdraw') {
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
    const foodBank = chosen(foodBanks, b) as Organisation
    const values = { foodbank_id: foodBank.id, food_id: item.id }
    return {
      ask: () => server.as(foodBank).post('/api/donation-requests/add-donation-request', values),
      judge: (judged, { _id }) => judged.claim(judged.item(item.id), foodBank, now, _id),
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

function listing(server: TestServer, restaurant: Organisation, number: number): Act {
  const values = {
    restaurant_id: restaurant.id,
    name: 'Dish',
    category: 'Sweet',
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
        expires: Date.parse(values.expiration_date),
        state: 'on offer',
      }),
  }
}

function chosen<Value>(values: Value[], index: number): Value | undefined {
  return values[index % Math.max(values.length, 1)]
}
