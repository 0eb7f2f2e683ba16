import type { ItemForDesk } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { coordinatesOf, sqlDistanceKm } from '../../../platform/db/geography.ts'
import { problem } from '../../../platform/problem.ts'
import { findItem, isOpen } from '../../food-items/public.ts'
import { partyOf } from '../../places/public.ts'
import { sqlHandler } from '../handling.ts'

export async function readItem(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<ItemForDesk> {
  const now = clock.now()
  const item = await findItem(db, id)
  const row = await db
    .selectFrom('food_items')
    .innerJoin('locations', 'locations.id', 'food_items.location_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'food_items.restaurant_id')
    .select('storage')
    .select(partyOf('restaurant', 'locations.place_id').as('restaurant'))
    .select(coordinatesOf('food_items'))
    .select(sqlHandler('item', 'food_items.id', now).as('handled_by'))
    .where('food_items.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  const open = isOpen(item, now)
  return {
    ...row,
    _id: id,
    name: item.name,
    status: item.status,
    on_hold: item.on_hold,
    open,
    quantity: item.quantity,
    remaining: item.remaining,
    collect_by: item.collect_by.toISOString(),
    created_at: item.created_at.toISOString(),
    claims: await readClaims(db, id),
    nearby: open && !item.on_hold ? await readNearby(db, id) : [],
  }
}

async function readClaims(db: Db, id: string) {
  const rows = await db
    .selectFrom('donation_requests')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'food_bank_id')
    .select(['donation_requests.id as _id', 'requested_quantity as quantity', 'status'])
    .select('donation_requests.created_at as at')
    .select(partyOf('food_bank').as('food_bank'))
    .where('food_item_id', '=', id)
    .where('status', '=', 'pending')
    .orderBy('donation_requests.created_at')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** How many addresses the search for food banks looks at, and how many it shows. */
const addresses = sql.lit(400)
const shown = sql.lit(20)

/** Verified food banks that have not asked for the item, nearest first; each once, at its nearest place. */
async function readNearby(db: Db, id: string): Promise<ItemForDesk['nearby']> {
  const { rows } = await sql<ItemForDesk['nearby'][number]>`
    with item as materialized (select place from food_items where id = ${id}),
    near as materialized (
      select locations.place_id, locations.id, locations.place from locations
      order by locations.place <-> (select place from item) limit ${addresses}
    ), nearest as (
      select distinct on (food_bank.id) food_bank.id, food_bank.name, food_bank.contact_no,
        ${sqlDistanceKm(sql`near.place`, sql`item.place`)} as distance_km
      from near
      cross join item
      join places on places.id = near.place_id and places.location_id = near.id and places.closed_at is null
      join organisations as food_bank on food_bank.id = places.organisation_id
      where food_bank.kind = 'food_bank' and food_bank.trusted
        and not exists (
          select from donation_requests where food_item_id = ${id} and food_bank_id = food_bank.id
            and (donation_requests.status <> 'cancelled' or cancel_reason = 'rejected'))
      order by food_bank.id, distance_km
    )
    select id as _id, name, contact_no as phone, distance_km from nearest order by distance_km, id limit ${shown}`.execute(
    db,
  )
  return rows
}
