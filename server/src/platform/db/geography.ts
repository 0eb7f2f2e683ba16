import type { Coordinates } from '@surplate/contract/lib/geo'
import { type RawBuilder, sql } from 'kysely'

/** PostGIS point; longitude comes first. */
export function geographyPoint({ latitude, longitude }: Coordinates): RawBuilder<string> {
  return sql<string>`st_point(${longitude}, ${latitude}, 4326)::geography`
}

/** Selects latitude and longitude; `table` is the alias of `locations` in the query. */
export function coordinatesOf(table: string) {
  const place = sql.ref(`${table}.place`)
  return [
    sql<number>`st_y(${place}::geometry)`.as('latitude'),
    sql<number>`st_x(${place}::geometry)`.as('longitude'),
  ] as const
}

export const coordinates = coordinatesOf('locations')

/** Ratio of our earth radius to PostGIS's slightly larger one, in km. */
const scale = 6371 / 6371.00877141506

/** SQL for the great-circle distance in km; same result as `distanceKm` in the contract. */
export function sqlDistanceKm(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`st_distance(${from}, ${to}, false) / 1000 * ${sql.lit(scale)}`
}
