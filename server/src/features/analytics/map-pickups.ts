import type { Counterparty } from '@surplate/contract/analytics'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { coordinates, coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import { placeOf } from '../accounts/public.ts'
import { type Side, selectCounterparties } from './queries.ts'

const mostShown = 200

/** Current locations of an organisation and its counterparties. The mean distance includes those beyond the limit. */
export async function mapPickups({ db }: Pick<Context, 'db'>, side: Side, id: string) {
  const distance = sqlDistanceKm(sql.ref('party.place'), placeOf(id))
  const [home, rows] = await Promise.all([
    db
      .selectFrom('organisations')
      .innerJoin('locations', 'locations.id', 'organisations.location_id')
      .select(coordinates)
      .where('organisations.id', '=', id)
      .executeTakeFirstOrThrow(),
    selectCounterparties(db, side, id)
      .select(coordinatesOf('party'))
      .select([rounded(distance).as('distance'), rounded(sql`avg(${distance}) over ()`).as('mean')])
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

function rounded(km: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`round((${km})::numeric, 2)::float`
}
