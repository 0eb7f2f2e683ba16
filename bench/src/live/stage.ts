import { sql } from 'kysely'
import { openScreen, type Screen } from '../../../server/src/testing/audience/light-client.ts'
import { until } from '../../../server/src/testing/until.ts'
import { tokenOf } from '../server/tokens.ts'
import { createCallers, type Writer } from './callers.ts'
import type { Installation } from './installation.ts'
import { buildTowns } from './towns.ts'

export interface Stage extends Awaited<ReturnType<typeof openStage>> {}

/** Who is on stage in a town, and the items on offer there from the start. */
export interface Cast {
  kitchen: Writer
  foodBanks: Writer[]
  items: { id: string }[]
}

interface Size {
  towns: number
  foodBanksEach: number
  /** Items on offer in each town from the start. */
  itemsEach: number
}

/** Towns whose restaurants and food banks all have a screen open. */
export async function openStage({ world, db, url }: Installation, size: Size) {
  const towns = buildTowns(world, size.towns, size.foodBanksEach).map((town) => ({
    ...town,
    items: Array.from({ length: size.itemsEach }, () => world.item(town.restaurant)),
  }))
  await world.save(db)
  await analyse()

  let hints: number[] = []
  let expected = 0
  const callers = createCallers(url)
  const casts: Cast[] = await Promise.all(
    towns.map(async ({ restaurant, foodBanks, items }) => ({
      kitchen: await join('joinRestaurantRoom', restaurant),
      foodBanks: await Promise.all(foodBanks.map((foodBank) => join('joinFoodbankRoom', foodBank))),
      items,
    })),
  )

  async function join(
    event: NonNullable<Screen['join']>[0],
    { uid, id }: { uid: string; id: string },
  ): Promise<Writer> {
    const token = await tokenOf(uid)
    await openScreen(url, { auth: { token }, join: [event, id] }, hear)
    return { id, token }
  }

  /** From the time that the write's transaction started, which the hint carries: the commit is a little later. */
  function hear(bytes: Buffer, start: number, end: number) {
    const [, payload] = JSON.parse(bytes.toString('utf8', start + '42'.length, end)) as [string, Told]
    const writtenAt = payload.request?.created_at ?? payload.created_at
    if (writtenAt) hints.push(Date.now() - Date.parse(writtenAt))
  }

  /** As autovacuum does within a minute: plans for tables that were empty read all of them. */
  async function analyse() {
    await sql`vacuum analyze`.execute(db)
  }

  return {
    casts,
    analyse,
    async list({ kitchen }: Cast) {
      const item = await callers.list(kitchen)
      expected += size.foodBanksEach + 1
      return item
    },
    async claim(foodBank: Writer, item: { id: string }) {
      await callers.claim(foodBank, item)
      expected += 1
    },
    browse: callers.browse,
    /** Runs writes and waits for all screens. Also returns the milliseconds from each write to each screen that hears of it. */
    async listen<Result>(write: () => Promise<Result>): Promise<{ result: Result; hints: number[] }> {
      hints = []
      expected = 0
      const result = await write()
      await until('every screen has heard of every write', () => hints.length >= expected, hearWithinMs)
      return { result, hints }
    },
    close: callers.close,
  }
}

/** More writes than the machine can do leave a backlog. */
const hearWithinMs = 60_000

/** An item, or a request with its item. */
interface Told {
  created_at?: string
  request?: { created_at: string }
}
