import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import type { Caller } from '../../platform/identity/caller.ts'
import { findOwnPlace } from './find-own-place.ts'
import { listFeatured } from './list-featured.ts'
import { placeOf, selectEntries, showEntry } from './queries.ts'

/** The last place shown: its points and id say where the next page starts, its rank how to count on. */
const lastPlace = z.tuple([z.int(), z.uuid(), z.int32()])

/** Read along the index of places, so that its cost does not depend on how many restaurants there are. */
export async function listLeaders(
  { db }: Pick<Context, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  input: { limit: number; cursor?: string | undefined },
) {
  if (!actor || actor.memberships.length === 0) return listFeatured(db)
  const after = input.cursor === undefined ? undefined : decodeCursor(input.cursor, lastPlace)
  const rows = await selectEntries(db)
    .$call((query) => {
      if (!after) return query
      const [points, id] = after
      return query.where(sql<boolean>`(total_donations, restaurants.id) < ${placeOf({ points, id })}`)
    })
    .orderBy('total_donations', 'desc')
    .orderBy('restaurants.id', 'desc')
    .limit(input.limit + 1)
    .execute()
  const firstRank = (after?.[2] ?? 0) + 1
  const ranked = rows.map((row, index) => ({ row, rank: firstRank + index }))
  const page = toPage(
    ranked,
    input.limit,
    ({ row, rank }) => showEntry(row, rank, true),
    ({ row, rank }) => [row.total_donations, row._id, rank],
  )
  const restaurant = actor.memberships.find(({ kind }) => kind === 'restaurant')
  if (!restaurant) return { ...page, own: null }
  // Where the page shows it already, one answer must not give it two ranks.
  const shown = page.items.find(({ _id }) => _id === restaurant.organisation_id)
  return { ...page, own: shown ?? (await findOwnPlace(db, restaurant.organisation_id)) }
}
