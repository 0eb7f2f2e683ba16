import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Place, placeOf, selectEntries, showEntry } from './queries.ts'

/** A restaurant with its rank: exact within the first thousand, and beyond as exact as the marks are fresh. */
export async function findOwnPlace(db: Db, restaurantId: string): Promise<LeaderboardEntry> {
  const row = await selectEntries(db).where('restaurants.id', '=', restaurantId).executeTakeFirstOrThrow()
  const own = { points: row.total_donations, id: row._id }
  const mark = await db
    .selectFrom('leaderboard_marks')
    .select(['rank', 'total_donations as points', 'restaurant_id as id'])
    .where(sql<boolean>`(total_donations, restaurant_id) >= ${placeOf(own)}`)
    .orderBy('total_donations')
    .orderBy('restaurant_id')
    .limit(1)
    .executeTakeFirst()
  return showEntry(row, (mark?.rank ?? 0) + (await countBetween(db, mark, own)), true)
}

/** How many stand after the one place, or after the top without one, down to and with the other. */
async function countBetween(db: Db, above: Place | undefined, own: Place): Promise<number> {
  const { count } = await db
    .selectFrom('restaurants')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`(total_donations, id) >= ${placeOf(own)}`)
    .$call((query) => (above ? query.where(sql<boolean>`(total_donations, id) < ${placeOf(above)}`) : query))
    .executeTakeFirstOrThrow()
  return count
}
