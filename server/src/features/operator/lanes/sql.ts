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
