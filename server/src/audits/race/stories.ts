import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expireItems } from '../../features/donation-requests/close/expire-items.ts'
import { World } from '../../fixtures/world.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { brokenPromises } from './broken-promises.ts'
import { Model } from './model.ts'
import { type Act, actOf, type Cast, type Command, command } from './story.ts'

export const scenes = 20

/** Up to three concurrent commands and the minutes that pass after them. */
interface Scene {
  together: Command[]
  minutes: number
  timerRuns: boolean
}

const scene: fc.Arbitrary<Scene> = fc.record({
  together: fc.array(command, { minLength: 3, maxLength: 3 }),
  minutes: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(180) }),
  timerRuns: fc.boolean(),
})

/**
 * Lives random lives of items, three commands at the same moment. Throws unless the responses match the model for some
 * order of the commands, and the invariants hold after every step.
 */
export async function playStories(server: TestServer, stories: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(scene, { minLength: scenes, maxLength: scenes }), async (story) => {
      // The invariants are checked after every step, which must not take longer with every story.
      await sql`truncate organisations, count_changes cascade`.execute(server.db)
      const world = new World(server.clock.now())
      const cast: Cast = {
        restaurants: [world.restaurant(), world.restaurant()],
        foodBanks: [world.foodBank(), world.foodBank(), world.foodBank()],
      }
      await world.save(server.db)
      // Several orders may explain the responses; keep them all until a later response rules them out.
      let possible = [new Model()]
      for (const each of story) possible = await play(server, each, possible, cast)
      const real = await told(server, cast)
      expect(possible.map((model) => expected(model, cast))).toContainEqual(real)
    }),
    // Shrinking replays whole stories, which takes minutes.
    { numRuns: stories, endOnFailure: true },
  )
}

async function play(
  server: TestServer,
  { together, minutes, timerRuns }: Scene,
  possible: Model[],
  cast: Cast,
): Promise<Model[]> {
  const [model = new Model()] = possible
  const acts = together.flatMap((each) => actOf(server, model, cast, each) ?? [])
  const answers = await Promise.all(acts.map(async (act) => ({ act, answer: await act.ask() })))

  const after = possible.flatMap((before) =>
    orders(answers).flatMap((order) => {
      const explained = before.copy()
      const fits = order.every(({ act, answer }) => act.judge(explained, answer.body) === answer.status)
      return fits ? [explained] : []
    }),
  )
  expect(after.length, `orders that explain ${described(answers)}`).toBeGreaterThan(0)

  server.clock.advance(minutes * 60)
  if (timerRuns) await expireItems(server.context)
  if (timerRuns) for (const each of after) each.expire(server.clock.now().getTime())
  expect(await brokenPromises(server.db)).toEqual([])
  return different(after)
}

function described(answers: { act: Act; answer: { status: number } }[]): string {
  return answers.map(({ answer }) => answer.status).join(', ')
}

function orders<Value>(values: Value[]): Value[][] {
  if (values.length < 2) return [values]
  return values.flatMap((first, index) =>
    orders(values.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}

function different(models: Model[]): Model[] {
  return [...new Map(models.map((model) => [JSON.stringify(sorted(model)), model])).values()]
}

/** The order in which requests were made has no further effect. */
function sorted({ items, requests, points }: Model) {
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  return [items.toSorted(byId), requests.toSorted(byId), Object.entries(points).sort()]
}

interface Outcome {
  /** Status, asked and granted quantity. */
  requests: Record<string, [string, number, number | null]>
  remaining: Record<string, number>
  points: number[]
}

function expected(model: Model, { restaurants }: Cast): Outcome {
  return {
    requests: Object.fromEntries(
      model.requests.map(({ id, status, requested, granted }) => [id, [status, requested, granted ?? null]]),
    ),
    remaining: Object.fromEntries(model.items.map(({ id, remaining }) => [id, remaining])),
    points: restaurants.map(({ id }) => model.points[id] ?? 0),
  }
}

async function told(server: TestServer, { restaurants, foodBanks }: Cast): Promise<Outcome> {
  const requests: Outcome['requests'] = {}
  for (const { id, uid } of foodBanks) {
    const { body } = await server.as({ uid }).get(`/api/donation-requests/foodbank/${id}?limit=100`)
    for (const { _id, status, requested_quantity, granted_quantity } of body.items)
      requests[_id] = [status, requested_quantity, granted_quantity]
  }
  const remaining: Outcome['remaining'] = {}
  const points: number[] = []
  for (const restaurant of restaurants) {
    const { body } = await server
      .as(restaurant)
      .patch('/api/restaurant/updatedonations', { id: restaurant.id, amount: 0 })
    points.push(body.total_donations)
    const items = await server.as(restaurant).get(`/api/fooditems/${restaurant.id}?limit=100`)
    for (const item of items.body.items) remaining[item._id] = item.remaining
  }
  return { requests, remaining, points }
}
