import { sql } from 'kysely'
import type { Organisation } from '../../../server/src/fixtures/world.ts'
import { until } from '../../../server/src/testing/until.ts'
import type { Installation } from './installation.ts'
import type { Load } from './load.ts'
import { openPage } from './page.ts'

type Page = ReturnType<typeof openPage>

const kinds = {
  restaurant: { join: 'joinRestaurantRoom', path: 'restaurant', event: 'newDonationRequest' },
  food_bank: { join: 'joinFoodbankRoom', path: 'foodbank', event: 'donationStatusUpdated' },
} as const

const tokenKeptMs = 10 * 60_000

/** A page renews its token long before it expires, and sends the same one until then. */
function keepToken(mint: () => Promise<string>, now: () => Date): () => Promise<string> {
  let token: Promise<string> | undefined
  let renewAt = 0
  return () => {
    if (!token || now().getTime() >= renewAt) {
      renewAt = now().getTime() + tokenKeptMs
      token = mint()
    }
    return token
  }
}

/** Pages of the organisations under load, which show how many of their requests were accepted and how many were not. */
export function openScreens({ db, keys, now }: Installation, { pairs }: Load, url: string, each = 1) {
  const organisations = pairs.flatMap(({ restaurant, foodBank }) => [
    { kind: 'restaurant' as const, organisation: restaurant },
    { kind: 'food_bank' as const, organisation: foodBank },
  ])
  const screens = organisations.flatMap((shown) =>
    Array.from({ length: each }, () => ({ ...shown, page: open(shown.kind, shown.organisation) })),
  )

  function open(kind: keyof typeof kinds, { id, uid }: Organisation) {
    const { join, path, event } = kinds[kind]
    const token = keepToken(() => keys.mint(now(), { sub: uid }), now)
    return openPage({
      url,
      token,
      join: (socket, joined) => socket.emit(join, id, joined),
      events: [event],
      async load() {
        const headers = { authorization: `Bearer ${await token()}` }
        const answer = await fetch(`${url}/api/donation-requests/${path}/${id}?limit=1`, { headers })
        if (!answer.ok) throw new Error(`${answer.status}`)
        const { counts } = (await answer.json()) as { counts: Record<string, number> }
        return Object.values(counts).reduce((sum, part) => sum + part, 0)
      },
    })
  }

  async function differing(): Promise<string[]> {
    const { rows } = await sql<{ id: string; count: number }>`
      select unnest(array[restaurant_id, food_bank_id]) as id, count(*)::int as count
      from donation_requests group by 1`.execute(db)
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    return screens
      .map(({ organisation, page }) => [page.state.shown, counts.get(organisation.id) ?? 0])
      .filter(([shown, stored]) => shown !== stored)
      .map(([shown, stored]) => `shows ${shown} instead of ${stored}`)
  }

  return {
    pages: screens.map(({ page }) => page),
    /** Waits until screens have lost their connection. */
    async untilLost(): Promise<void> {
      await until('a screen is not live', () => screens.some(({ page }) => !page.state.live))
    },
    async untilLive(): Promise<void> {
      const dark = () => screens.filter(({ page }) => !page.state.live)
      await until('all screens are live', () => dark().length === 0).catch((error: Error) => {
        const [first] = dark()
        throw new Error(`${error.message}: ${dark().length} are not; ${first?.page.state.problem}`)
      })
    },
    /** How long screens were not live, since this was last asked. */
    takeGaps: (except: readonly Page[] = []) =>
      screens.flatMap(({ page }) => {
        const gaps = page.state.gaps.splice(0)
        return except.includes(page) ? [] : gaps
      }),
    /** Waits until every screen shows what the database contains. */
    async untilCurrent(withinMs = 60_000): Promise<void> {
      let left: string[] = []
      await until(
        'every screen equals the database',
        async () => {
          left = await differing()
          return left.length === 0
        },
        withinMs,
      ).catch((error: Error) => {
        throw new Error(`${error.message}: ${left.length} of ${screens.length} differ, ${left[0]}`)
      })
    },
    [Symbol.dispose]() {
      for (const { page } of screens) page.close()
    },
  }
}
