import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { selectEnded } from '../../platform/db/kept-counts.ts'
import type { Side } from './queries.ts'

/** Where the pickups of an organisation stand, in one row; cancelled ones never took place. */
export function selectPickupCounts(db: Db, side: Side, id: string) {
  const planned = db
    .selectFrom('pickups')
    .select([sql<string>`'planned'`.as('state'), sql<number>`count(*)::int`.as('count')])
    .where(side, '=', id)
    .where('ended_at', 'is', null)
  return db
    .selectFrom(selectEnded(db, id, 'pickups').unionAll(planned).as('pickups'))
    .select([
      countIn('handed_over').as('handed_over'),
      countIn('unconfirmed').as('unconfirmed'),
      countIn('missed').as('missed'),
      countIn('planned').as('planned'),
    ])
}

function countIn(state: string) {
  return sql<number>`coalesce(sum(count) filter (where state = ${state}), 0)::int`
}
