import { topPlaces } from '@surplate/contract/leaderboard'
import type { Db } from '../../platform/db/database.ts'
import { selectEntries, toLeaderboardEntry } from './queries.ts'

/** For visitors: the restaurants that gave most to several unrelated food banks, counting only those donations. */
export async function listFeatured(db: Db) {
  const rows = await selectEntries(db)
    .select('public_portions')
    .where('public_portions', '>', 0)
    .orderBy('public_portions', 'desc')
    .orderBy('restaurants.id', 'desc')
    .limit(topPlaces)
    .execute()
  const items = rows.map(({ public_portions, ...row }, index) =>
    toLeaderboardEntry({ ...row, total_donations: public_portions }, index + 1, false),
  )
  return { items, next_cursor: null, own: null }
}
