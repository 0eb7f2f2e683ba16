import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Average rating of a restaurant from its stored sum and count; null without reviews. */
export const averageRating = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float`

/** Has the public figures counted anew that depend on these organisations: their own, and of those that gave to them. */
export async function recountStanding(db: Db, organisationIds: string[]): Promise<void> {
  await sql`
    update restaurants set standing_due = true where not standing_due and id in (
      select unnest(${organisationIds}::uuid[])
      union select restaurant_id from donations where food_bank_id = any(${organisationIds}) and quantity > 0)`.execute(
    db,
  )
}
