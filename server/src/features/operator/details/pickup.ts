import type { PickupForDesk } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { coordinatesOf } from '../../../platform/db/geography.ts'
import { problem } from '../../../platform/problem.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { readAccounts, readSettlement } from '../../pickups/public.ts'
import { partyOf } from '../../places/public.ts'
import { sqlHandler } from '../handling.ts'
import { readReportsOf } from '../lanes/reports.ts'

/** What operators see of a pickup: both accounts and what was reported, but not the conversation, and no code. */
export async function readPickup(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<PickupForDesk> {
  const now = clock.now()
  const row = await db
    .selectFrom('pickups')
    .innerJoin('locations', 'locations.id', 'pickups.location_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'pickups.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'pickups.food_bank_id')
    .leftJoin('users as collector', 'collector.id', 'pickups.collector_id')
    .leftJoin('pickup_passes', (join) =>
      join.onRef('pickup_passes.pickup_id', '=', 'pickups.id').on('pickup_passes.revoked_at', 'is', null),
    )
    .select(['pickups.id', 'state', 'window_from', 'window_until', 'ended_at', 'disputed_at', 'time_zone'])
    .select(['cancelled_by', 'cancel_reason', 'cancel_note', 'cancelled_late'])
    .select(partyOf('restaurant', 'locations.place_id').as('restaurant'))
    .select(partyOf('food_bank').as('food_bank'))
    .select(({ fn }) =>
      fn.coalesce('pickup_passes.name', 'collector.name', 'collector.email').as('collector'),
    )
    .select(coordinatesOf('locations'))
    .select(sqlHandler('pickup', 'pickups.id', now).as('handled_by'))
    .where('pickups.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return {
    _id: row.id,
    state: row.state,
    restaurant: row.restaurant,
    food_bank: row.food_bank,
    window: { from: row.window_from.toISOString(), until: row.window_until.toISOString() },
    time_zone: timeZoneAt(row),
    ended_at: row.ended_at?.toISOString() ?? null,
    lines: await readLines(db, id),
    collector: row.collector,
    accounts: await readAccounts(db, id),
    disputed: row.disputed_at !== null,
    settled: await readSettlement(db, id),
    cancelled:
      row.cancelled_by && row.cancel_reason
        ? { by: row.cancelled_by, reason: row.cancel_reason, note: row.cancel_note, late: row.cancelled_late }
        : null,
    reports: (await readReportsOf(db, now, id)).rows,
    handled_by: row.handled_by,
  }
}

function readLines(db: Db, id: string) {
  return db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .select(['food_items.name', 'donation_requests.status'])
    .select(sql<number>`coalesce(granted_quantity, requested_quantity)`.as('quantity'))
    .where('pickup_id', '=', id)
    .orderBy('food_items.name')
    .orderBy('donation_requests.id')
    .execute()
}
