import type { TroubledPickup } from '@surplate/contract/operator'
import { missedShownMs } from '@surplate/contract/operator-rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { timeZoneAt } from '../../../platform/time-zone.ts'
import { partyOf } from '../../places/public.ts'
import { sqlHandler } from '../handling.ts'
import { counted, shownOf, toLane } from './sql.ts'

type Row = Omit<TroubledPickup, 'window' | 'time_zone'> & {
  window_from: Date
  window_until: Date
  latitude: number
  longitude: number
  time_zone: string | null
  total: number
}

/** SQL for what a pickup was about. */
const linesOfPickup = sql<TroubledPickup['lines']>`(
  select coalesce(json_agg(json_build_object('name', name, 'quantity', coalesce(granted_quantity, requested_quantity))
    order by name), '[]')
  from donation_requests join food_items on food_items.id = food_item_id where pickup_id = pickup.id)`

/** Late pickups that can still be saved first, then two accounts that differ, then those missed since yesterday. */
export async function readLate(db: Db, now: Date) {
  const missedSince = new Date(now.getTime() - missedShownMs)
  const { rows } = await sql<Row>`
    with picked as materialized (
      (select id, 1 as rank, window_until as at from pickups
        where ended_at is null and window_until < ${now} order by window_until desc limit ${counted})
      union all
      (select id, 2, disputed_at from pickups where disputed_at is not null
        order by disputed_at desc limit ${counted})
      union all
      (select id, 3, ended_at from pickups
        where state = 'missed' and ended_at > ${missedSince} and disputed_at is null
        order by ended_at desc limit ${counted})
    )
    select pickup.id as _id, pickup.state, pickup.window_from, pickup.window_until,
      pickup.disputed_at is not null as disputed, ${linesOfPickup} as lines,
      ${partyOf('restaurant', 'locations.place_id')} as restaurant, ${partyOf('food_bank')} as food_bank,
      st_y(locations.place::geometry) as latitude, st_x(locations.place::geometry) as longitude, locations.time_zone,
      ${sqlHandler('pickup', 'pickup.id', now)} as handled_by, (select count(*)::int from picked) as total
    from ${shownOf('rank, at desc, id')}
    join pickups as pickup on pickup.id = picked.id
    join locations on locations.id = pickup.location_id
    join organisations as restaurant on restaurant.id = pickup.restaurant_id
    join organisations as food_bank on food_bank.id = pickup.food_bank_id
    order by picked.rank, picked.at desc, pickup.id`.execute(db)
  return toLane(
    rows,
    ({ total: _, window_from, window_until, latitude, longitude, time_zone, ...pickup }) => ({
      ...pickup,
      window: { from: window_from.toISOString(), until: window_until.toISOString() },
      time_zone: timeZoneAt({ latitude, longitude, time_zone }),
    }),
  )
}
