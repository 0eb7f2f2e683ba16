import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { firstOwner } from '../accounts/public.ts'
import { averageRating } from './public.ts'

/** Leaderboard position: most points first, ties by newest restaurant. */
export interface RankKey {
  points: number
  id: string
}

/** Matches the sort order of the index, so that a scan can start at this position. */
export function rankKey({ points, id }: RankKey): RawBuilder<unknown> {
  return sql`(${points}::bigint, ${id}::uuid)`
}

export function selectEntries(db: Db) {
  return db
    .selectFrom('restaurants')
    .innerJoin('organisations', 'organisations.id', 'restaurants.id')
    .innerJoinLateral(firstOwner, (join) => join.onTrue())
    .select(['restaurants.id as _id', 'name', 'cuisine_type', 'total_donations', 'owner.user_id'])
    .select(averageRating.as('average_rating'))
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

/** Only members see the owner of a restaurant. */
export function toLeaderboardEntry(
  { user_id, ...row }: EntryRow,
  rank: number,
  toMember: boolean,
): LeaderboardEntry {
  return {
    ...row,
    rank,
    ...(toMember && { user_id }),
  }
}
