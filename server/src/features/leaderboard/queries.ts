import type { CuisineType } from '@surplate/contract/accounts'
import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import type { Jobs } from '../../jobs.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { leaderboardRoom } from '../../platform/live/rooms.ts'

/** Where a restaurant stands: most points first and, among equals, whoever joined last. */
export interface Place {
  points: number
  id: string
}

/** Compares as the index of places is sorted, so that it is read from exactly this place on. */
export function placeOf({ points, id }: Place): RawBuilder<unknown> {
  return sql`(${points}::bigint, ${id}::uuid)`
}

/** A restaurant's average over all its reviews, from what it keeps of them; null without any. */
export const averageRating = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float`

export function selectEntries(db: Db) {
  return db
    .selectFrom('restaurants')
    .innerJoin('organisations', 'organisations.id', 'restaurants.id')
    .select(['restaurants.id as _id', 'name', 'cuisine_type', 'total_donations', 'owner_id'])
    .select(averageRating.as('average_rating'))
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

/** Who is behind a restaurant is told to members only. */
export function showEntry({ owner_id, ...row }: EntryRow, rank: number, toMember: boolean): LeaderboardEntry {
  return {
    ...row,
    rank,
    cuisine_type: row.cuisine_type as CuisineType,
    ...(toMember && { user_id: owner_id }),
  }
}

const windowMs = 2000

/**
 * Tells whoever looks at the leaderboard that it changed. All changes of one window share one job, done at its end.
 * Those that commit at once wait for each other at the job's key, so this comes last in a transaction.
 */
export async function announceLeaderboard(send: SendJob<Jobs>, now: Date): Promise<void> {
  const end = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs)
  await send(
    'live.emit',
    { rooms: [leaderboardRoom], event: 'leaderboardChanged', payload: {} },
    { key: `leaderboard ${end.toISOString()}`, startAfter: end },
  )
}
