import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { selectEnded } from '../../platform/db/kept-counts.ts'
import { anyAddressOf } from '../places/public.ts'
import { locationOf, type Scope, type Side } from './queries.ts'

/** Where pickups stand, in one row; cancelled ones never took place. Ended ones are kept for organisations, not places. */
export function selectPickupCounts(db: Db, side: Side, scope: Scope) {
  const planned = selectPickups(db, side, scope)
    .select([sql<string>`'planned'`.as('state'), sql<number>`count(*)::int`.as('count')])
    .where('ended_at', 'is', null)
  const ended = scope.place_id
    ? selectPickups(db, side, scope)
        .select([sql<string>`state`.as('state'), sql<number>`count(*)::int`.as('count')])
        .where('ended_at', 'is not', null)
        .groupBy('state')
    : selectEnded(db, scope.id, 'pickups')
  return db
    .selectFrom(planned.unionAll(ended).as('pickups'))
    .select([
      countIn('handed_over').as('handed_over'),
      countIn('unconfirmed').as('unconfirmed'),
      countIn('missed').as('missed'),
      countIn('planned').as('planned'),
    ])
}

function selectPickups(db: Db, side: Side, { id, place_id }: Scope) {
  return db
    .selectFrom('pickups')
    .where(side, '=', id)
    .$call((query) => (place_id ? query.where(locationOf[side], '=', anyAddressOf(place_id)) : query))
}

function countIn(state: string) {
  return sql<number>`coalesce(sum(count) filter (where state = ${state}), 0)::int`
}
