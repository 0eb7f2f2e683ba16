import { countedUpTo } from '@surplate/contract/food-rules'
import { laneRows } from '@surplate/contract/operator-rules'
import { sql } from 'kysely'

/** How many rows a lane counts, and how many it shows. */
export const counted = sql.lit(countedUpTo)
export const shown = sql.lit(laneRows)

/** SQL for the rows that a lane shows, of those it counted: so few that each is looked up. */
export function shownOf(order: string) {
  return sql`(select * from picked order by ${sql.raw(order)} limit ${shown}) as picked`
}

/** SQL for an organisation that can be called; with a place, at the phone of the place if it has one. */
export function partyOf(organisation: string, placeId?: string) {
  const own = sql.ref(`${organisation}.contact_no`)
  const phone = placeId
    ? sql`coalesce((select pickup_phone from places where places.id = ${sql.ref(placeId)}), ${own})`
    : own
  return sql<{
    _id: string
    name: string
    phone: string
  }>`json_build_object('_id', ${sql.ref(`${organisation}.id`)},
    'name', ${sql.ref(`${organisation}.name`)}, 'phone', ${phone})`
}

/** A lane: its first rows, and how many there are, counted up to a hundred. */
export interface Lane<Row> {
  rows: Row[]
  total: number
}

export function toLane<Row extends { total: number }, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): Lane<Shown> {
  return { rows: rows.map(show), total: Math.min(rows[0]?.total ?? 0, countedUpTo) }
}
