import { endOfLocalDay } from '@surplate/contract/lib/local-time'
import { askAfterMs } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { coordinatesOf } from '../../platform/db/geography.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { timeZoneAt } from '../../platform/time-zone.ts'
import { isOnlyCollector } from './lock-pickup.ts'
import { selectPickups } from './pickup-rows.ts'
import { showPickups } from './pickup-view.ts'
import { publicKeys } from './signing.ts'

interface ListInput {
  id: string
  when: 'open' | 'earlier'
  limit: number
  cursor?: string | undefined
}

export async function listOfRestaurant(context: Context, actor: Actor, input: ListInput) {
  return { ...(await listPickups(context, actor, 'restaurant', input)), keys: await publicKeys(context.db) }
}

export function listOfFoodBank(context: Context, actor: Actor, input: ListInput) {
  return listPickups(context, actor, 'food_bank', input)
}

/** Open ones by time, in one page; ended ones latest first. Collectors see those assigned to them. */
async function listPickups(
  { db, clock }: Context,
  actor: Actor,
  side: OrganisationKind,
  { id, when, limit, cursor }: ListInput,
) {
  const after = when === 'earlier' ? decodeNewestFirst(cursor) : undefined
  const rows = await selectPickups(db, side)
    .where(`pickups.${side}_id`, '=', id)
    .$call((query) => (isOnlyCollector(actor) ? query.where('collector_id', '=', actor.user_id) : query))
    .$call((query) =>
      when === 'open'
        ? query.where('pickups.ended_at', 'is', null).orderBy('window_from').orderBy('pickups.id')
        : query
            .where('pickups.ended_at', 'is not', null)
            .orderBy('pickups.ended_at', 'desc')
            .orderBy('pickups.id', 'desc'),
    )
    .$call((query) =>
      after ? query.where((eb) => olderThan(eb, 'pickups.ended_at', 'pickups.id', after)) : query,
    )
    .limit(when === 'open' ? limit : limit + 1)
    .execute()
  const shown = new Map((await showPickups(db, side, rows)).map((pickup) => [pickup._id, pickup]))
  const page = toPage(
    rows,
    limit,
    // Every row of the page was shown.
    ({ id }) => shown.get(id) as NonNullable<ReturnType<typeof shown.get>>,
    (row) => [(row.ended_at ?? row.window_from).toISOString(), row.id],
  )
  return { ...page, today: await countToday(db, actor, side, { id, now: clock.now() }) }
}

/** Open pickups that begin before the end of the day at the place, and that nobody has to be asked about. */
async function countToday(
  db: Db,
  actor: Actor,
  side: OrganisationKind,
  { id, now }: { id: string; now: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('pickups')
    .innerJoin('organisations', 'organisations.id', 'pickups.restaurant_id')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .select('window_from')
    .select(coordinatesOf('locations'))
    .where(`pickups.${side}_id`, '=', id)
    .where('ended_at', 'is', null)
    .where('window_until', '>', new Date(now.getTime() - askAfterMs))
    .$call((query) => (isOnlyCollector(actor) ? query.where('collector_id', '=', actor.user_id) : query))
    .execute()
  return rows.filter((row) => row.window_from < endOfLocalDay(now, timeZoneAt(row))).length
}
