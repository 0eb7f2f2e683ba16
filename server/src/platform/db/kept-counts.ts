import { sql } from 'kysely'
import type { Db } from './database.ts'

type Counted = 'donation_requests' | 'pickups'

/** How many of an organisation's requests or pickups have ended, by state: the kept counts and what changed since. */
export function selectEnded(db: Db, organisationId: string, counted: Counted) {
  const changes = db
    .selectFrom('count_changes')
    .select(['state', 'change as count'])
    .where('organisation_id', '=', organisationId)
    .where('counted', '=', counted)
  const kept = db
    .selectFrom('kept_counts')
    .select(['state', 'count'])
    .where('organisation_id', '=', organisationId)
    .where('counted', '=', counted)
  return db
    .selectFrom(kept.unionAll(changes).as('ended'))
    .select(['state', sql<number>`sum(count)::int`.as('count')])
    .groupBy('state')
}

/** Adds the changes up, so that reading a count stays cheap. Run by a timer. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with folded as (delete from count_changes returning organisation_id, counted, state, change)
    insert into kept_counts (organisation_id, counted, state, count)
    select organisation_id, counted, state, sum(change) as count from folded group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, counted, state) do update set count = kept_counts.count + excluded.count`.execute(
    db,
  )
}
