import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Invariants: each query returns the rows that violate one. */
const promises = {
  'an item is granted in excess of its quantity': sql`
    select 1 from food_items i join donations d on d.food_item_id = i.id group by i.id, i.quantity having sum(d.quantity) > i.quantity`,
  'a request and its donation disagree about what was granted': sql`
    select 1 from donation_requests r full join (select * from donations where quantity > 0) d on d.donation_request_id = r.id
    where r.id is null
      or (r.status in ('accepted', 'completed')) is distinct from (d.id is not null)
      or (r.status = 'accepted' and r.granted_quantity <> d.quantity)
      or (r.status = 'completed' and r.granted_quantity < d.quantity)`,
  'a granted request has no pickup, or one in another state': sql`
    select 1 from donation_requests r left join pickups p on p.id = r.pickup_id
    where (r.status = 'accepted' and p.ended_at is not null)
      or (r.status = 'completed' and p.state not in ('handed_over', 'unconfirmed'))
      or (r.status in ('accepted', 'completed') and p.id is null)`,
  'a pickup that took place has no receipt, or one that did not has one': sql`
    select 1 from pickups p left join handovers h on h.pickup_id = p.id
    where (p.state = 'handed_over') <> (h.id is not null)`,
  'something was handed over past its safe-until': sql`
    select 1 from handover_lines l join handovers h on h.id = l.handover_id
    join donation_requests r on r.id = l.donation_request_id join food_items i on i.id = r.food_item_id
    where l.taken > 0 and h.at > least(i.expiration_date, i.safe_until)`,
  'a receipt and the ledger disagree about what was handed over': sql`
    select 1 from handover_lines l join donations d on d.donation_request_id = l.donation_request_id
    cross join lateral (select coalesce(sum(quantity), 0) as quantity from ledger_entries e where e.donation_id = d.id and kind = 'handed_over') e
    where d.quantity > 0 and (l.taken <> e.quantity or l.taken <> d.quantity)`,
  'entries do not add up to the listed quantity': sql`
    select 1 from food_items i
    cross join lateral (
      select
        coalesce(sum(quantity) filter (where kind = 'listed'), 0) as listed,
        coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded', 'handed_over') then -quantity end), 0) as reserved,
        coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over,
        coalesce(sum(quantity) filter (where kind in ('withdrawn', 'expired', 'discarded')), 0) as gone
      from ledger_entries where food_item_id = i.id) e
    where e.listed <> i.quantity or e.reserved <> i.reserved or e.handed_over <> i.handed_over or e.gone <> i.gone
      or i.remaining + e.reserved + e.handed_over + e.gone <> i.quantity`,
  'a request is pending for an item that is gone': sql`
    select 1 from donation_requests r join food_items i on i.id = r.food_item_id
    where r.status = 'pending' and (i.status = 'sold' or i.closed_at is not null)`,
  'an item is sold while something is left, or not sold although nothing is': sql`
    select 1 from food_items i where (i.status = 'sold') <> (i.closed_at is null and i.remaining = 0)`,
  'points are not the sum of the ledger': sql`
    select 1 from restaurants r where total_donations <> (
      select coalesce(sum(case when e.kind = 'reserved' then e.quantity when e.kind in ('released', 'discarded') then -e.quantity end), 0)
      from ledger_entries e join food_items i on i.id = e.food_item_id where i.restaurant_id = r.id)`,
  'points are not what was handed over or is still promised': sql`
    select 1 from restaurants r where total_donations <>
      (select coalesce(sum(quantity), 0) from donations d where d.restaurant_id = r.id)`,
  'ratings are not the sum of reviews': sql`
    select 1 from (
      select id, unnest(rating_counts) as count, generate_series(1, 5) as rating from restaurants
      union all select id, unnest(rating_counts), generate_series(1, 5) from food_banks) kept
    full join (
      select id, rating, count(*) from (
        select unnest(array[restaurant_id, food_bank_id]) as id, rating from reviews) rated group by 1, 2) reviews using (id, rating)
    where coalesce(kept.count, 0) <> coalesce(reviews.count, 0)`,
  'a kept count is not the number of rows': sql`
    select 1 from (
      select organisation_id, counted, state, sum(count) as count from (
        select organisation_id, counted, state, count from kept_counts
        union all select organisation_id, counted, state, change from count_changes) kept group by 1, 2, 3) kept
    full join (
      select organisation_id, counted, state, count(*) from (
        select unnest(array[restaurant_id, food_bank_id]) as organisation_id, 'donation_requests' as counted, status as state
        from donation_requests where status in ('cancelled', 'completed')
        union all
        select unnest(array[restaurant_id, food_bank_id]), 'pickups', state from pickups where ended_at is not null) ended
      group by 1, 2, 3) counted using (organisation_id, counted, state)
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`,
  'an order is marked as reviewed without a review': sql`
    select 1 from donations d where reviewed and not exists (
      select from reviews v where v.food_bank_id = d.food_bank_id and v.food_item_id = d.food_item_id)`,
}

export async function brokenPromises(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [promise, query] of Object.entries(promises)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push(`${promise} (${rows.length})`)
  }
  return broken
}
