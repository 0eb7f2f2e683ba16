import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type RankKey, rankKey, selectEntries, toLeaderboardEntry } from './queries.ts'

/** A restaurant with its rank: exact within the first thousand, beyond that as exact as the latest marks. */
export async function findOwnRank(db: Db, restaurantId: string): Promise<LeaderboardEntry> {
  const row = await selectEntries(db).where('restaurants.id', '=', restaurantId).executeTakeFirstOrThrow()
  const own = { points: row.total_donations, id: row._id }
  const mark = await db
    .selectFrom('leaderboard_marks')
    .select(['rank', 'total_donations as points', 'restaurant_id as id'])
    .where(sql<boolean>`(total_donations, restaurant_id) >= ${rankKey(own)}`)
    .orderBy('total_donations')
    .orderBy('restaurant_id')
    .limit(1)
    .executeTakeFirst()
  return toLeaderboardEntry(row, (mark?.rank ?? 0) + (await countBetween(db, mark, own)), true)
}

/** Number of restaurants below `above` (or from the top without it) down to and including `own`. */
async function countBetween(db: Db, above: RankKey | undefined, own: RankKey): Promise<number> {
  const { count } = await db
    .selectFrom('restaurants')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`(total_donations, id) >= ${rankKey(own)}`)
    .$call((query) => (above ? query.where(sql<boolean>`(total_donations, id) < ${rankKey(above)}`) : query))
    .executeTakeFirstOrThrow()
  return count
}
