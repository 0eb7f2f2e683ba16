import { topPlaces } from '@surplate/contract/leaderboard'
import type { Db } from '../../platform/db/database.ts'
import { selectEntries, showEntry } from './queries.ts'

/** What a visitor is shown: the restaurants that gave most to several unrelated food banks, with what they gave them. */
export async function listFeatured(db: Db) {
  const rows = await selectEntries(db)
    .select('public_portions')
    .where('public_portions', '>', 0)
    .orderBy('public_portions', 'desc')
    .orderBy('restaurants.id', 'desc')
    .limit(topPlaces)
    .execute()
  const items = rows.map(({ public_portions, ...row }, index) =>
    showEntry({ ...row, total_donations: public_portions }, index + 1, false),
  )
  return { items, next_cursor: null, own: null }
}
