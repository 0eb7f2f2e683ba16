import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Invariants: each query returns the rows that violate one. */
const promises = {
  'an item is accepted for more than one request': sql`
    select 1 from donation_requests where status in ('accepted', 'completed') group by food_item_id having count(*) > 1`,
  'an item is granted in excess of its quantity': sql`
    select 1 from food_items i join completed_orders o on o.food_item_id = i.id group by i.id, i.quantity having sum(o.quantity) > i.quantity`,
  'an accepted request has no completed order, or vice versa': sql`
    select 1 from donation_requests r full join completed_orders o on o.donation_request_id = r.id
    where (r.status in ('accepted', 'completed')) is distinct from (o.id is not null)`,
  'a request is pending for an item that is gone': sql`
    select 1 from donation_requests r join food_items i on i.id = r.food_item_id
    where r.status = 'pending' and (i.status = 'sold' or i.closed_at is not null)`,
  'an item is sold without an order, or given without being sold': sql`
    select 1 from food_items i where (i.status = 'sold') <> exists (select 1 from completed_orders o where o.food_item_id = i.id)`,
  'points are not the sum of completed orders': sql`
    select 1 from restaurants r where total_donations <>
      (select coalesce(sum(quantity), 0) from completed_orders o where o.restaurant_id = r.id)`,
  'ratings are not the sum of reviews': sql`
    select 1 from restaurants r
    cross join lateral (select count(*) as count, coalesce(sum(rating), 0) as sum from reviews v where v.restaurant_id = r.id) kept
    where review_count <> kept.count or rating_sum <> kept.sum`,
}

export async function brokenPromises(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [promise, query] of Object.entries(promises)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push(`${promise} (${rows.length})`)
  }
  return broken
}
