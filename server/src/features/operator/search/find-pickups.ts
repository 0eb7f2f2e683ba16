import { time } from '@surplate/contract/lib/time'
import type { FoundPickup, SearchInput } from '@surplate/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { decodeCursor, toPage } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/search.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { partyOf } from '../../places/public.ts'
import { planned } from './sql.ts'

type Row = Pick<FoundPickup, '_id' | 'state' | 'restaurant' | 'food_bank'> & {
  window_from: Date
  window_until: Date
  latitude: number
  longitude: number
  time_zone: string | null
}

const lastPickup = z.tuple([time, z.uuid()])

/** Organisations whose names contain a text; a search for their pickups looks at this many. */
const mostOrganisations = sql.lit(20)

/** Without a text, open pickups by time. With one, those of organisations with that name or with that receipt, latest first. */
export async function findPickups({ db }: Pick<Context, 'db'>, { q, limit, cursor }: SearchInput) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, lastPickup)
  const last = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`
  const key = sql`(pickup.window_until, pickup.id)`
  const rows = q
    ? await select(
        db,
        planned(q),
        await matching(db, q),
        last && sql`${key} < ${last}`,
        sql.raw('desc'),
        limit,
      )
    : await select(
        db,
        sql``,
        sql`pickup.ended_at is null`,
        last && sql`${key} > ${last}`,
        sql.raw('asc'),
        limit,
      )
  return toPage(
    rows,
    limit,
    ({ window_from, window_until, latitude, longitude, time_zone, ...row }): FoundPickup => ({
      found: 'pickup',
      ...row,
      window: { from: window_from.toISOString(), until: window_until.toISOString() },
      time_zone: timeZoneAt({ latitude, longitude, time_zone }),
    }),
    (row) => [row.window_until.toISOString(), row._id],
  )
}

/** The number after the year, as receipts show it: `2026-000318`. */
const receipt = /^\d{4}-(\d{1,12})$/

async function matching(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const [, number] = receipt.exec(q) ?? []
  if (number)
    return sql`pickup.id in (select pickup_id from handovers where handovers.receipt = ${number}::int8)`
  const { rows } = await sql<{ id: string }>`${planned(q)}
    select id from organisations where name ilike ${containing(q)} order by id desc limit ${mostOrganisations}`.execute(
    db,
  )
  const ids = sql`any(${rows.map(({ id }) => id)}::uuid[])`
  // Both halves of the table have an index by organisation.
  const of = (side: string) => sql`(${sql.ref(`pickup.${side}`)} = ${ids} and pickup.ended_at is null)
    or (${sql.ref(`pickup.${side}`)} = ${ids} and pickup.ended_at is not null)`
  return sql`(${of('restaurant_id')} or ${of('food_bank_id')})`
}

async function select(
  db: Db,
  plan: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  after: RawBuilder<unknown> | undefined,
  direction: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${plan}
    select pickup.id as _id, pickup.state, pickup.window_from, pickup.window_until,
      ${partyOf('restaurant', 'locations.place_id')} as restaurant, ${partyOf('food_bank')} as food_bank,
      st_y(locations.place::geometry) as latitude, st_x(locations.place::geometry) as longitude, locations.time_zone
    from pickups as pickup
    join locations on locations.id = pickup.location_id
    join organisations as restaurant on restaurant.id = pickup.restaurant_id
    join organisations as food_bank on food_bank.id = pickup.food_bank_id
    where ${condition} ${after ? sql`and ${after}` : sql``}
    order by pickup.window_until ${direction}, pickup.id ${direction} limit ${limit + 1}`.execute(db)
  return rows
}
