import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const spacing = 1000

/** Rewrites the marks; run by a timer. With concurrent runs the last one wins. */
export async function markRanks(db: Database): Promise<void> {
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
