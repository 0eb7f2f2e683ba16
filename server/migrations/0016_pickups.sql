-- A pickup is one visit of a food bank to a restaurant, for everything that was promised to it. It ends with a handover,
-- with nobody saying what happened, missed or cancelled.

-- What collectors are told once they are accepted.
alter table locations
  add column entry_notes text not null default '' check (char_length(entry_notes) <= 500),
  add column pickup_phone text check (char_length(pickup_phone) between 1 and 40);

-- The key that signs codes, so that a restaurant's device can check them without a connection.
create table signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

create table pickups (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id),
  food_bank_id uuid not null references food_banks (id),
  state text not null default 'planned'
    check (state in ('planned', 'arrived', 'handed_over', 'unconfirmed', 'missed', 'cancelled')),
  window_from timestamptz not null,
  window_until timestamptz not null,
  proposed_from timestamptz,
  proposed_until timestamptz,
  proposed_by text check (proposed_by in ('restaurant', 'food_bank')),
  code text not null check (code ~ '^[0-9]{6}$'),
  collector_id uuid references users (id),
  eta timestamptz,
  on_the_way_at timestamptz,
  arrived_at timestamptz,
  ready_at timestamptz,
  reminded_at timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  cancelled_by text check (cancelled_by in ('restaurant', 'food_bank')),
  cancel_reason text
    check (cancel_reason in ('no_driver', 'vehicle', 'no_space', 'not_suitable', 'no_food', 'closed', 'other')),
  cancel_note text not null default '' check (char_length(cancel_note) <= 300),
  cancelled_late boolean not null default false,
  -- Whose fault a missed pickup was, by the first account.
  missed_by text check (missed_by in ('restaurant', 'food_bank')),
  -- Counts changes, as calendars do.
  sequence integer not null default 0,
  restaurant_read_at timestamptz,
  food_bank_read_at timestamptz,
  created_at timestamptz not null,
  constraint pickups_window_check check (window_from < window_until),
  constraint pickups_proposal_check
    check (num_nulls(proposed_from, proposed_until, proposed_by) in (0, 3) and proposed_from < proposed_until),
  constraint pickups_ended_has_time check ((state in ('planned', 'arrived')) = (ended_at is null)),
  constraint pickups_cancelled_has_reason
    check ((state = 'cancelled') = (cancelled_by is not null and cancel_reason is not null)),
  constraint pickups_missed_has_side check (missed_by is null or state = 'missed')
);
create index pickups_open_of_restaurant on pickups (restaurant_id, window_from) where ended_at is null;
create index pickups_open_of_food_bank on pickups (food_bank_id, window_from) where ended_at is null;
create index pickups_ended_of_restaurant on pickups (restaurant_id, ended_at desc, id desc) where ended_at is not null;
create index pickups_ended_of_food_bank on pickups (food_bank_id, ended_at desc, id desc) where ended_at is not null;
-- What the timer looks for.
create index pickups_due on pickups (window_until) where ended_at is null;

-- Accepted requests that end without a handover keep what they were granted.
alter table donation_requests
  add column pickup_id uuid references pickups (id),
  drop constraint donation_requests_granted_has_quantity,
  drop constraint donation_requests_cancel_reason_check,
  add constraint donation_requests_cancel_reason_check
    check (cancel_reason in ('rejected', 'given_to_another', 'withdrawn', 'taken_back', 'expired', 'pickup_cancelled', 'not_collected', 'no_food', 'refused'));

-- Portions that were handed over are a place of their own, and reserved ones can be discarded.
alter table food_items add column handed_over integer not null default 0;
alter table food_items
  drop constraint food_items_amounts_check,
  drop constraint food_items_amounts_add_up,
  add constraint food_items_amounts_check check (remaining >= 0 and reserved >= 0 and handed_over >= 0 and gone >= 0),
  add constraint food_items_amounts_add_up check (quantity = remaining + reserved + handed_over + gone);
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_reason_check,
  drop constraint ledger_entries_of_donation,
  add constraint ledger_entries_kind_check
    check (kind in ('listed', 'reserved', 'released', 'handed_over', 'discarded', 'withdrawn', 'expired')),
  add constraint ledger_entries_reason_check check (reason in ('edited', 'undone', 'corrected', 'unconfirmed')),
  add constraint ledger_entries_of_donation
    check ((kind in ('reserved', 'released', 'handed_over', 'discarded')) = (donation_id is not null));

create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  item uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform from food_items i
  cross join lateral (
    select
      coalesce(sum(quantity) filter (where kind = 'listed'), 0) as listed,
      coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded', 'handed_over') then -quantity end), 0) as reserved,
      coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over,
      coalesce(sum(quantity) filter (where kind in ('withdrawn', 'expired', 'discarded')), 0) as gone
    from ledger_entries where food_item_id = i.id
  ) entries
  where i.id = item
    and (i.quantity, i.reserved, i.handed_over, i.gone)
      is distinct from (entries.listed, entries.reserved, entries.handed_over, entries.gone);
  if found then
    raise exception 'ledger of item % does not add up', item using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
  perform from donations d
  cross join lateral (
    select
      coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded') then -quantity end), 0) as quantity,
      coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over
    from ledger_entries where donation_id = d.id
  ) entries
  where d.food_item_id = item and (d.quantity <> entries.quantity or entries.handed_over not between 0 and d.quantity);
  if found then
    raise exception 'a donation of item % differs from its ledger', item using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
  return null;
end $$;

-- Acceptances so far become a visit each: open until a day after the food must be collected, and unconfirmed after that.
-- The database compares ledger and items at the end of every later transaction; here it would look at each row thrice.
alter table food_items disable trigger ledger_adds_up;
alter table ledger_entries disable trigger ledger_adds_up;
create temporary table visits on commit drop as
select
  gen_random_uuid() as id,
  r.id as request_id,
  r.restaurant_id,
  r.food_bank_id,
  r.food_item_id,
  r.accepted_at,
  greatest(i.collect_by, r.accepted_at + interval '15 minutes') as until,
  r.status = 'completed' or greatest(i.collect_by, r.accepted_at) < now() - interval '24 hours' as over
from donation_requests r join food_items i on i.id = r.food_item_id
where r.status in ('accepted', 'completed');
create unique index on visits (request_id);
create function pg_temp.new_code() returns text volatile language sql as $$
  select lpad((('x' || left(md5(gen_random_uuid()::text), 7))::bit(28)::integer % 1000000)::text, 6, '0')
$$;
insert into pickups (id, restaurant_id, food_bank_id, state, window_from, window_until, code, reminded_at, asked_at, ended_at, created_at)
select
  id, restaurant_id, food_bank_id, case when over then 'unconfirmed' else 'planned' end, accepted_at, until, pg_temp.new_code(),
  case when over then accepted_at end, case when over then until end, case when over then until + interval '24 hours' end, accepted_at
from visits;
do $$ begin
  loop
    update pickups p set code = pg_temp.new_code()
    where ended_at is null and exists (
      select from pickups q where q.restaurant_id = p.restaurant_id and q.code = p.code and q.id < p.id and q.ended_at is null);
    exit when not found;
  end loop;
end $$;
create unique index pickups_one_open_code on pickups (restaurant_id, code) where ended_at is null;
update donation_requests r
set pickup_id = v.id,
  status = case when v.over then 'completed' else r.status end,
  completed_at = case when v.over then coalesce(r.completed_at, v.until + interval '24 hours') end
from visits v where v.request_id = r.id;
insert into ledger_entries (id, food_item_id, donation_id, kind, quantity, at, reason)
select gen_random_uuid(), v.food_item_id, d.id, 'handed_over', d.quantity, v.until + interval '24 hours', 'unconfirmed'
from visits v join donations d on d.donation_request_id = v.request_id and d.quantity > 0
where v.over;
update food_items i set reserved = reserved - moved.quantity, handed_over = moved.quantity
from (select food_item_id, sum(quantity)::integer as quantity from ledger_entries where kind = 'handed_over' group by food_item_id) moved
where moved.food_item_id = i.id;
alter table food_items enable trigger ledger_adds_up;
alter table ledger_entries enable trigger ledger_adds_up;

drop trigger ledger_adds_up on food_items;
create constraint trigger ledger_adds_up after insert or update of quantity, remaining, reserved, handed_over, gone on food_items
  deferrable initially deferred for each row execute function check_ledger('id');
alter table donation_requests
  add constraint donation_requests_granted_has_quantity
    check (status = 'cancelled' or (status in ('accepted', 'completed')) = (granted_quantity is not null)),
  add constraint donation_requests_granted_has_pickup check (status not in ('accepted', 'completed') or pickup_id is not null);
create index donation_requests_of_pickup on donation_requests (pickup_id) where pickup_id is not null;
