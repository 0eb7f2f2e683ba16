import type { Counterparty } from '@surplate/contract/analytics'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { coordinates, coordinatesOf } from '../../platform/db/geography.ts'
import { locationOf, otherSide, type Scope, type Side, selectOrders } from './queries.ts'

const mostShown = 200

/**
 * An organisation, or one of its places, and where its food came from or went to: a counterparty with several places is there several times, and
 * one that has moved is where it was. The mean distance includes those beyond the limit.
 */
export async function mapPickups({ db }: Pick<Context, 'db'>, side: Side, scope: Scope) {
  const other = otherSide(side)
  const visits = selectOrders(db, side, scope)
    .select([`${other} as organisation_id`, `${locationOf[other]} as location_id`])
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`avg(distance_km)`.as('distance')])
    .groupBy([other, locationOf[other]])
  const [home, rows] = await Promise.all([
    selectHome(db, scope).select(coordinates).executeTakeFirstOrThrow(),
    db
      .selectFrom(visits.as('visits'))
      // One look-up each: PostgreSQL overestimates their number and would otherwise scan all organisations.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('organisations')
            .select('name')
            .whereRef('organisations.id', '=', 'visits.organisation_id')
            .limit(1)
            .as('party'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('locations')
            .select('place')
            .whereRef('locations.id', '=', 'visits.location_id')
            .limit(1)
            .as('spot'),
        (join) => join.onTrue(),
      )
      .select(['visits.organisation_id as _id', 'party.name', 'visits.count'])
      .select(coordinatesOf('spot'))
      .select([
        rounded(sql`visits.distance`).as('distance'),
        rounded(sql`avg(visits.distance) over ()`).as('mean'),
      ])
      .orderBy('visits.count', 'desc')
      .orderBy('party.name')
      .orderBy('visits.organisation_id')
      .orderBy('visits.location_id')
      .limit(mostShown)
      .execute(),
  ])
  return {
    home,
    counterparties: rows.map(
      ({ mean: _mean, latitude, longitude, ...row }): Counterparty => ({
        ...row,
        coordinates: { latitude, longitude },
      }),
    ),
    avgDistance: rows[0]?.mean ?? null,
  }
}

/** Places that are closed are where they were last. */
function selectHome(db: Db, { id, place_id }: Scope) {
  const places = db
    .selectFrom('places')
    .innerJoin('organisations', 'organisations.id', 'places.organisation_id')
    .innerJoin('locations', 'locations.id', 'places.location_id')
    .where('organisations.id', '=', id)
  return place_id
    ? places.where('places.id', '=', place_id)
    : places.whereRef('places.location_id', '=', 'organisations.location_id')
}

function rounded(km: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`round((${km})::numeric, 2)::float`
}
