import type { OrganisationKind } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import { decodeNewestFirst, olderThan, toPage } from '../../platform/db/cursor.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { anyAddressOf, requirePlace } from '../places/public.ts'
import { isOnlyCollector } from './lock-pickup.ts'
import { selectPickups } from './pickup-rows.ts'
import { showPickups } from './pickup-view.ts'
import { publicKeys } from './signing.ts'

interface ListInput {
  id: string
  when: 'open' | 'earlier'
  place_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

const ownAddress = {
  restaurant: 'pickups.location_id',
  food_bank: 'pickups.food_bank_location_id',
} as const

export async function listOfRestaurant(context: Context, actor: Actor, input: ListInput) {
  const [page, keys] = await Promise.all([
    listPickups(context, actor, 'restaurant', input),
    publicKeys(context.db),
  ])
  return { ...page, keys }
}

export function listOfFoodBank(context: Context, actor: Actor, input: ListInput) {
  return listPickups(context, actor, 'food_bank', input)
}

/** Open ones by time, in one page; ended ones latest first. Collectors see those assigned to them. */
async function listPickups(
  { db }: Context,
  actor: Actor,
  side: OrganisationKind,
  { id, when, place_id, limit, cursor }: ListInput,
) {
  const after = when === 'earlier' ? decodeNewestFirst(cursor) : undefined
  await requirePlace(db, id, place_id)
  const rows = await selectPickups(db, side)
    .where(`pickups.${side}_id`, '=', id)
    .$call((query) => (place_id ? query.where(ownAddress[side], '=', anyAddressOf(place_id)) : query))
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
  return toPage(
    rows,
    limit,
    // Every row of the page was shown.
    ({ id }) => shown.get(id) as NonNullable<ReturnType<typeof shown.get>>,
    (row) => [(row.ended_at ?? row.window_from).toISOString(), row.id],
  )
}
