import type { UnclaimedItem } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { partyOf } from '../../places/public.ts'
import { sqlHandler } from '../handling.ts'
import { counted, shownOf, toLane } from './sql.ts'

type Row = Omit<UnclaimedItem, 'collect_by'> & { collect_by: Date; total: number }

/** Items on offer that nobody has asked for, by the time that is left. */
export async function readUnclaimed(db: Db, now: Date) {
  const { rows } = await sql<Row>`
    with picked as materialized (
      select id, collect_by from food_items
      where status = 'available' and closed_at is null and not on_hold and collect_by > ${now}
        and not exists (
          select from donation_requests
          where food_item_id = food_items.id and donation_requests.status = 'pending' offset 0)
      order by collect_by, id limit ${counted}
    )
    select item.id as _id, item.name, item.remaining, item.storage, item.collect_by,
      ${partyOf('restaurant', 'locations.place_id')} as restaurant,
      st_y(item.place::geometry) as latitude, st_x(item.place::geometry) as longitude,
      ${sqlHandler('item', 'item.id', now)} as handled_by, (select count(*)::int from picked) as total
    from ${shownOf('collect_by, id')}
    join food_items as item on item.id = picked.id
    join organisations as restaurant on restaurant.id = item.restaurant_id
    join locations on locations.id = item.location_id
    order by item.collect_by, item.id`.execute(db)
  return toLane(rows, ({ total: _, collect_by, ...item }) => ({
    ...item,
    collect_by: collect_by.toISOString(),
  }))
}
