import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import type { Caller } from '../../platform/identity/caller.ts'
import { findOwnRank } from './find-own-rank.ts'
import { listFeatured } from './list-featured.ts'
import { rankKey, selectEntries, toLeaderboardEntry } from './queries.ts'

/** Cursor: points, id and rank of the last entry on the page. */
const lastRank = z.tuple([z.int(), z.uuid(), z.int32()])

/** Uses the index on points and id, so that the cost does not depend on the number of restaurants. */
export async function listLeaders(
  { db }: Pick<Context, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  input: { limit: number; cursor?: string | undefined },
) {
  if (!actor?.acting) return listFeatured(db)
  const after = input.cursor === undefined ? undefined : decodeCursor(input.cursor, lastRank)
  const rows = await selectEntries(db)
    .$call((query) => {
      if (!after) return query
      const [points, id] = after
      return query.where(sql<boolean>`(total_donations, restaurants.id) < ${rankKey({ points, id })}`)
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
    ({ row, rank }) => toLeaderboardEntry(row, rank, true),
    ({ row, rank }) => [row.total_donations, row._id, rank],
  )
  const { kind, organisation_id } = actor.acting
  if (kind !== 'restaurant') return { ...page, own: null }
  // Reuse the entry on the page, so that one response never shows two ranks.
  const shown = page.items.find(({ _id }) => _id === organisation_id)
  return { ...page, own: shown ?? (await findOwnRank(db, organisation_id)) }
}
