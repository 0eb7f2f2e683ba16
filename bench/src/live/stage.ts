import { until } from '../../../server/src/testing/until.ts'
import { tokenOf } from '../server/tokens.ts'
import type { Installation } from './installation.ts'
import { openScreen, type Screen } from './light-client.ts'
import { runSteadily } from './steady-load.ts'
import { buildTowns } from './towns.ts'
import { createWriters, type Writer } from './writers.ts'

export interface Stage extends Awaited<ReturnType<typeof openStage>> {}

const townCount = 20
const foodBanksEach = 5

/** Towns whose restaurants and food banks all have a screen open, with enough items for so many writes. */
export async function openStage({ world, db, urls: [url = ''] }: Installation, writes: number) {
  const towns = buildTowns(world, townCount, foodBanksEach).map((town) => ({
    ...town,
    items: Array.from({ length: Math.ceil(writes / townCount / 2) }, () => world.item(town.restaurant)),
  }))
  await world.save(db)

  /** Milliseconds from each write to each screen that hears of it. */
  let hints: number[] = []
  let expected = 0
  let turn = 0
  const writers = createWriters(url)
  const casts = await Promise.all(
    towns.map(async ({ restaurant, foodBanks, items }) => {
      const kitchen = await join('joinRestaurantRoom', restaurant)
      const [collector] = await Promise.all(foodBanks.map((foodBank) => join('joinFoodbankRoom', foodBank)))
      if (!collector) throw new Error('no food bank')
      return { kitchen, collector, items }
    }),
  )

  async function join<Person extends { uid: string; id: string }>(
    event: NonNullable<Screen['join']>[0],
    person: Person,
  ): Promise<Writer & Person> {
    const token = await tokenOf(person.uid)
    await openScreen(url, { auth: { token }, join: [event, person.id] }, hear)
    return { ...person, token }
  }

  /** From the time that the write's transaction started, which the hint carries: the commit is a little later. */
  function hear(bytes: Buffer, start: number, end: number) {
    const [, payload] = JSON.parse(bytes.toString('utf8', start + '42'.length, end)) as [string, Told]
    const writtenAt = payload.request?.created_at ?? payload.created_at
    if (writtenAt) hints.push(Date.now() - Date.parse(writtenAt))
  }

  /** Each town lists and claims by turns. */
  async function write() {
    const cast = casts[turn % townCount]
    const isListing = Math.floor(turn / townCount) % 2 === 0
    turn += 1
    if (!cast) throw new Error('no town')
    if (isListing) {
      await writers.list(cast.kitchen)
      expected += foodBanksEach + 1
    } else {
      const item = cast.items.pop()
      if (!item) throw new Error('no item left to claim')
      await writers.claim(cast.collector, item)
      expected += 1
    }
  }

  return {
    /** Writes at a steady rate; ends when every screen has heard of every write. */
    async play(perSecond: number, seconds: number) {
      hints = []
      expected = 0
      const answers = await runSteadily(perSecond, seconds, write)
      await until('every screen has heard of every write', () => hints.length >= expected)
      return { hints, answers }
    },
    close: writers.close,
  }
}

/** An item, or a request with its item. */
interface Told {
  created_at?: string
  request?: { created_at: string }
}
