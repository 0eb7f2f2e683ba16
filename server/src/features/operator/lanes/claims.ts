import type { WaitingClaim } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { partyOf } from '../../places/public.ts'
import { sqlHandler } from '../handling.ts'
import { counted, shownOf, toLane } from './sql.ts'

type Row = Omit<WaitingClaim, 'asked_at' | 'reminded_at'> & {
  asked_at: Date
  reminded_at: Date | null
  total: number
}

/** Claims that wait for a restaurant, oldest first; of several for one item the oldest. */
export async function readClaims(db: Db, now: Date) {
  const { rows } = await sql<Row>`
    with picked as materialized (
      select id, created_at from donation_requests as claim
      where status = 'pending'
        and not exists (
          select from donation_requests as older
          where older.food_item_id = claim.food_item_id and older.status = 'pending'
            and (older.created_at, older.id) < (claim.created_at, claim.id) offset 0)
      order by created_at, id limit ${counted}
    )
    select claim.id as _id, json_build_object('_id', item.id, 'name', item.name) as item,
      claim.requested_quantity as quantity, claim.created_at as asked_at, claim.reminded_at,
      ${partyOf('restaurant', 'locations.place_id')} as restaurant, ${partyOf('food_bank')} as food_bank,
      (select count(*)::int from donation_requests as other
        where other.food_item_id = claim.food_item_id and other.status = 'pending') as claims,
      ${sqlHandler('claim', 'claim.id', now)} as handled_by, (select count(*)::int from picked) as total
    from ${shownOf('created_at, id')}
    join donation_requests as claim on claim.id = picked.id
    join food_items as item on item.id = claim.food_item_id
    join locations on locations.id = item.location_id
    join organisations as restaurant on restaurant.id = claim.restaurant_id
    join organisations as food_bank on food_bank.id = claim.food_bank_id
    order by claim.created_at, claim.id`.execute(db)
  return toLane(rows, ({ total: _, asked_at, reminded_at, ...claim }) => ({
    ...claim,
    asked_at: asked_at.toISOString(),
    reminded_at: reminded_at?.toISOString() ?? null,
  }))
}
