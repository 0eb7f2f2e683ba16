import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Invariants: each query returns the rows that violate one. */
const promises = {
  'an item is granted in excess of its quantity': sql`
    select 1 from food_items i join donations d on d.food_item_id = i.id group by i.id, i.quantity having sum(d.quantity) > i.quantity`,
  'a request and its donation disagree about what was granted': sql`
    select 1 from donation_requests r full join (select * from donations where quantity > 0) d on d.donation_request_id = r.id
    where r.granted_quantity is distinct from d.quantity or r.id is null`,
  'entries do not add up to the listed quantity': sql`
    select 1 from food_items i
    cross join lateral (
      select
        coalesce(sum(quantity) filter (where kind = 'listed'), 0) as listed,
        coalesce(sum(quantity) filter (where kind = 'reserved'), 0)
          - coalesce(sum(quantity) filter (where kind = 'released'), 0) as reserved,
        coalesce(sum(quantity) filter (where kind in ('withdrawn', 'expired')), 0) as gone
      from ledger_entries where food_item_id = i.id) e
    where e.listed <> i.quantity or e.reserved <> i.reserved or e.gone <> i.gone
      or i.remaining + e.reserved + e.gone <> i.quantity`,
  'a request is pending for an item that is gone': sql`
    select 1 from donation_requests r join food_items i on i.id = r.food_item_id
    where r.status = 'pending' and (i.status = 'sold' or i.closed_at is not null)`,
  'an item is sold while something is left, or not sold although nothing is': sql`
    select 1 from food_items i where (i.status = 'sold') <> (i.closed_at is null and i.remaining = 0)`,
  'points are not the sum of the ledger': sql`
    select 1 from restaurants r where total_donations <> (
      select coalesce(sum(case e.kind when 'reserved' then e.quantity when 'released' then -e.quantity else 0 end), 0)
      from ledger_entries e join food_items i on i.id = e.food_item_id where i.restaurant_id = r.id)`,
  'points are not the sum of donations': sql`
    select 1 from restaurants r where total_donations <>
      (select coalesce(sum(quantity), 0) from donations d where d.restaurant_id = r.id)`,
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
