import { pickupStates } from '@surplate/contract/pickup-rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expireItems } from '../../features/donation-requests/close/expire-items.ts'
import { tickPickups } from '../../features/pickups/tick.ts'
import { World } from '../../fixtures/world.ts'
import { unhurried } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { brokenPromises } from '../race/broken-promises.ts'
import { type Cast, type Command, carryOut, command, commandOf } from './commands.ts'

const { lives } = inject('audit')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ patience: unhurried })
})
afterAll(() => server.close())

interface Setting {
  place: { latitude: number; longitude: number }
  evening: Date
}

/** The evenings before clocks change, forward and back, in three zones. */
const nights = [
  { place: { latitude: 40.7128, longitude: -74.006 }, evenings: ['2026-03-07T22:00Z', '2026-10-31T21:00Z'] },
  { place: { latitude: 51.5072, longitude: -0.1276 }, evenings: ['2026-03-28T18:00Z', '2026-10-24T17:00Z'] },
  {
    place: { latitude: -33.8688, longitude: 151.2093 },
    evenings: ['2026-04-04T07:00Z', '2026-10-03T08:00Z'],
  },
]
const settings: Setting[] = nights.flatMap(({ place, evenings }) =>
  evenings.map((evening) => ({ place, evening: new Date(evening) })),
)

const [firstSetting] = settings as [Setting]

interface Scene {
  together: Command[]
  minutes: number
}

const scene: fc.Arbitrary<Scene> = fc.record({
  together: fc.array(command, { minLength: 1, maxLength: 3 }),
  minutes: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(240) }),
})

/** Most stories promise food at once, so that they are about pickups. */
const opening: fc.Arbitrary<Scene[]> = fc
  .tuple(...(['list', 'list', 'claim', 'claim', 'accept', 'accept'] as const).map((kind) => commandOf(kind)))
  .map((commands) => commands.map((each) => ({ together: [each], minutes: 0 })))

const story: fc.Arbitrary<Scene[]> = fc
  .tuple(opening, fc.array(scene, { minLength: 20, maxLength: 35 }))
  .map(([first, rest]) => [...first, ...rest])

/** Ways to each end, so that none of the invariants holds for want of trying. */
const waysToEnd: Record<'unconfirmed' | 'cancelled' | 'handed_over' | 'missed', Command['kind'][]> = {
  unconfirmed: [],
  cancelled: ['cancel'],
  handed_over: ['hand over'],
  missed: ['outcome'],
}
const plainStories = Object.values(waysToEnd).map((last): Scene[] =>
  (['list', 'claim', 'accept', ...last] as const).map((kind) => ({
    together: [{ kind, who: 0, which: 0, amount: 9, hours: 0, yes: false }],
    minutes: 0,
  })),
)

test(`every one of ${lives} random lives of pickups ends in a named state with its ledger conserved`, async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...settings), story, async ({ place, evening }, scenes) => {
      await sql`truncate organisations, pickups, count_changes cascade`.execute(server.db)
      server.clock.advance((evening.getTime() - server.clock.now().getTime()) / 1000)
      const world = new World(server.clock.now())
      const cast: Cast = {
        restaurant: world.restaurant({ place }),
        foodBanks: [world.foodBank({ place }), world.foodBank({ place })],
      }
      await world.save(server.db)
      for (const each of scenes) await play(cast, each)
      for (const state of await letTimePass()) ends.add(state)
    }),
    {
      numRuns: lives,
      examples: plainStories.map((scenes): [Setting, Scene[]] => [firstSetting, scenes]),
      // Shrinking replays whole lives, which takes minutes.
      endOnFailure: true,
    },
  )
  expect([...ends].sort()).toEqual(Object.keys(waysToEnd).sort())
}, 1_800_000)

async function play(cast: Cast, { together, minutes }: Scene) {
  const answers = await Promise.all(together.map((each) => carryOut(server, cast, each)))
  for (const [index, answer] of answers.entries()) {
    const said = `${together[index]?.kind}: ${JSON.stringify(answer?.body)}`
    if (answer) expect([200, 404, 409, 422], said).toContain(answer.status)
  }
  server.clock.advance(minutes * 60)
  await runTimers()
  expect(await brokenPromises(server.db)).toEqual([])
}

async function runTimers() {
  await expireItems(server.context)
  await tickPickups(server.context)
}

/** Three days without a word. Every pickup is over by then, and everything promised was settled. */
async function letTimePass(): Promise<string[]> {
  for (let hours = 0; hours < 72; hours += 12) {
    server.clock.advance(12 * 3600)
    await runTimers()
  }
  expect(await brokenPromises(server.db)).toEqual([])
  const open = await server.db.selectFrom('pickups').select('id').where('ended_at', 'is', null).execute()
  expect(open).toEqual([])
  const promised = await server.db
    .selectFrom('food_items')
    .select(['id', 'reserved'])
    .where('reserved', '>', 0)
    .execute()
  expect(promised).toEqual([])
  const rows = await server.db.selectFrom('pickups').select('state').execute()
  for (const { state } of rows) expect(pickupStates).toContain(state)
  return rows.map(({ state }) => state)
}
