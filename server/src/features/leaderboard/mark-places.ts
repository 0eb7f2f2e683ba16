import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const spacing = 1000

/** Writes the marks anew; run by a timer. Two at once leave the marks of the later one. */
export async function markPlaces(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into leaderboard_marks (rank, total_donations, restaurant_id)
      select rank, total_donations, id from (
        select row_number() over (order by total_donations desc, id desc)::int as rank, total_donations, id from restaurants
      ) as place
      where rank % ${sql.lit(spacing)} = 0
      order by rank
      on conflict (rank) do update set total_donations = excluded.total_donations, restaurant_id = excluded.restaurant_id`.execute(
      tx,
    )
    await sql`delete from leaderboard_marks where rank > (select count(*) from restaurants)`.execute(tx)
  })
}
