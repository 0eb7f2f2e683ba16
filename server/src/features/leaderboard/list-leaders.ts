import type { CuisineType } from '@surplate/contract/accounts'
import { type LeaderboardEntry, topPlaces } from '@surplate/contract/leaderboard'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import type { Caller } from '../../platform/identity/caller.ts'

/** The last place shown: its points and id say where the next page starts, its rank how to count on. */
const place = z.tuple([z.number().int(), z.uuid(), z.number().int()])

/** Read along the index of points, so that its cost does not depend on how many restaurants there are. */
export async function listLeaders(
  { db }: Context,
  caller: Caller,
  input: { limit: number; cursor?: string | undefined },
) {
  const member = (caller.actor?.memberships.length ?? 0) > 0
  const limit = member ? input.limit : topPlaces
  const after = member && input.cursor !== undefined ? decodeCursor(input.cursor, place) : undefined
  const rows = await db
    .selectFrom('restaurants')
    .innerJoin('organisations', 'organisations.id', 'restaurants.id')
    .select(['restaurants.id as _id', 'name', 'cuisine_type', 'total_donations', 'owner_id'])
    .select(
      sql<
        number | null
      >`(select round(avg(rating), 2)::float from reviews where restaurant_id = restaurants.id)`.as(
        'average_rating',
      ),
    )
    .$call((query) => {
      if (!after) return query
      const [points, id] = after
      return query
        .where('total_donations', '<=', points)
        .where((eb) => eb.or([eb('total_donations', '<', points), eb('restaurants.id', '>', id)]))
    })
    .orderBy('total_donations', 'desc')
    .orderBy('restaurants.id')
    .limit(limit + 1)
    .execute()
  const firstRank = (after?.[2] ?? 0) + 1
  const ranked = rows.map((row, index) => ({ ...row, rank: firstRank + index }))
  const page = toPage(
    ranked,
    limit,
    ({ owner_id, ...row }): LeaderboardEntry => ({
      ...row,
      cuisine_type: row.cuisine_type as CuisineType,
      ...(member && { user_id: owner_id }),
    }),
    (row) => [row.total_donations, row._id, row.rank],
  )
  return member ? page : { ...page, next_cursor: null }
}
