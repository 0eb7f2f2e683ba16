import type { Coordinates } from '@surplate/contract/geo'
import { type RawBuilder, sql } from 'kysely'

/** A point as the database stores it: longitude first. */
export function geographyPoint({ latitude, longitude }: Coordinates): RawBuilder<string> {
  return sql<string>`st_point(${longitude}, ${latitude}, 4326)::geography`
}

/** The columns of a stored place, to be selected from `locations` by the name that it has in the query. */
export function coordinatesOf(table: string) {
  const place = sql.ref(`${table}.place`)
  return [
    sql<number>`st_y(${place}::geometry)`.as('latitude'),
    sql<number>`st_x(${place}::geometry)`.as('longitude'),
  ] as const
}

export const coordinates = coordinatesOf('locations')

/** The sphere that distances are measured on, in km; the database's own is a little larger. */
const scale = 6371 / 6371.00877141506

/** Great-circle distance in km between two places in SQL, the same as the contract's `distanceKm`. */
export function sqlDistanceKm(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`st_distance(${from}, ${to}, false) / 1000 * ${sql.lit(scale)}`
}
