-- Every portion of an item is accounted for: what is left, what is reserved for food banks and what is gone add up to
-- the listed quantity. Ledger entries say how it came about and are never changed; a correction is an entry of its own.

-- Part of an item can be granted: a request keeps what it asked for beside what it got.
alter table donation_requests add column granted_quantity integer;
update donation_requests set granted_quantity = requested_quantity where status in ('accepted', 'completed');
alter table donation_requests
  add constraint donation_requests_granted_has_quantity
    check ((status in ('accepted', 'completed')) = (granted_quantity is not null)),
  add constraint donation_requests_granted_within_requested
    check (granted_quantity between 1 and requested_quantity);

-- A donation is what one acceptance promised. Its quantity is what still counts: 0 once the acceptance was undone.
alter table completed_orders rename to donations;
alter table donations rename constraint completed_orders_pkey to donations_pkey;
alter table donations rename constraint completed_orders_category_check to donations_category_check;
alter table donations rename constraint completed_orders_distance_km_check to donations_distance_km_check;
alter table donations rename constraint completed_orders_restaurant_id_fkey to donations_restaurant_id_fkey;
alter table donations rename constraint completed_orders_food_bank_id_fkey to donations_food_bank_id_fkey;
alter table donations rename constraint completed_orders_food_item_id_fkey to donations_food_item_id_fkey;
alter index completed_orders_of_item rename to donations_of_item;
alter table donations drop constraint completed_orders_quantity_check;
alter table donations add constraint donations_quantity_check check (quantity >= 0);
-- A claim that is undone disappears; a donation that no longer counts may outlive it.
alter table donations
  alter column donation_request_id drop not null,
  drop constraint completed_orders_donation_request_id_fkey,
  add constraint donations_donation_request_id_fkey
    foreign key (donation_request_id) references donation_requests (id) on delete set null,
  add constraint donations_counting_has_request check (quantity = 0 or donation_request_id is not null);
alter table donations drop constraint completed_orders_one_per_request;
create unique index donations_one_per_request on donations (donation_request_id) where quantity > 0;
create index donations_of_request on donations (donation_request_id);
drop index completed_orders_of_restaurant;
drop index completed_orders_of_food_bank;
create index donations_of_restaurant on donations (restaurant_id, created_at)
  include (food_bank_id, category, quantity, distance_km) where quantity > 0;
create index donations_of_food_bank on donations (food_bank_id, created_at)
  include (restaurant_id, category, quantity, distance_km) where quantity > 0;

alter table food_items
  add column reserved integer not null default 0,
  add column gone integer not null default 0;
alter table food_items
  drop constraint food_items_available_has_remaining,
  drop constraint food_items_sold_is_not_closed,
  drop constraint food_items_remaining_within_quantity;
update food_items set reserved = given.quantity
from (select food_item_id, sum(quantity)::integer as quantity from donations group by food_item_id) given
where given.food_item_id = food_items.id;
update food_items set gone = remaining, remaining = 0 where closed_at is not null;
alter table food_items
  add constraint food_items_amounts_check check (remaining >= 0 and reserved >= 0 and gone >= 0),
  add constraint food_items_amounts_add_up check (quantity = remaining + reserved + gone),
  add constraint food_items_closed_has_none_left check (closed_at is null or remaining = 0),
  add constraint food_items_sold_has_none_left check ((status = 'sold') = (remaining = 0 and closed_at is null));

create table ledger_entries (
  id uuid not null,
  food_item_id uuid not null,
  donation_id uuid,
  kind text not null check (kind in ('listed', 'reserved', 'released', 'withdrawn', 'expired')),
  quantity integer not null check (quantity <> 0),
  at timestamptz not null,
  author_id uuid,
  -- Why a counter-entry was written.
  reason text check (reason in ('edited', 'undone')),
  constraint ledger_entries_of_donation check ((kind in ('reserved', 'released')) = (donation_id is not null)),
  constraint ledger_entries_negative_has_reason check (quantity > 0 or reason is not null)
);
insert into ledger_entries (id, food_item_id, kind, quantity, at)
select gen_random_uuid(), id, 'listed', quantity, created_at from food_items;
insert into ledger_entries (id, food_item_id, donation_id, kind, quantity, at, author_id)
select gen_random_uuid(), donations.food_item_id, donations.id, 'reserved', donations.quantity, donations.created_at, accepted_by
from donations join donation_requests on donation_requests.id = donation_request_id;
insert into ledger_entries (id, food_item_id, kind, quantity, at)
select gen_random_uuid(), id, close_reason, gone, closed_at from food_items where gone > 0;
-- Keys come after the rows of earlier versions, which is faster.
alter table ledger_entries
  add primary key (id),
  add foreign key (food_item_id) references food_items (id),
  add foreign key (donation_id) references donations (id),
  add foreign key (author_id) references users (id);
create index ledger_entries_of_item on ledger_entries (food_item_id);
create index ledger_entries_by_donation on ledger_entries (donation_id) where donation_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are append-only';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

-- Runs at the end of a transaction: entries, item and donations say the same. The argument names the column with the item.
create function check_ledger() returns trigger language plpgsql as $$
declare
  item uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform from food_items i
  cross join lateral (
    select
      coalesce(sum(quantity) filter (where kind = 'listed'), 0) as listed,
      coalesce(sum(quantity) filter (where kind = 'reserved'), 0)
        - coalesce(sum(quantity) filter (where kind = 'released'), 0) as reserved,
      coalesce(sum(quantity) filter (where kind in ('withdrawn', 'expired')), 0) as gone
    from ledger_entries where food_item_id = i.id
  ) entries
  where i.id = item
    and (i.quantity, i.reserved, i.gone) is distinct from (entries.listed, entries.reserved, entries.gone);
  if found then
    raise exception 'ledger of item % does not add up', item using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
  perform from donations d
  cross join lateral (
    select coalesce(sum(case kind when 'reserved' then quantity else -quantity end), 0) as quantity
    from ledger_entries where donation_id = d.id
  ) entries
  where d.food_item_id = item and d.quantity <> entries.quantity;
  if found then
    raise exception 'a donation of item % differs from its ledger', item using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
  return null;
end $$;
create constraint trigger ledger_adds_up after insert or update of quantity, remaining, reserved, gone on food_items
  deferrable initially deferred for each row execute function check_ledger('id');
create constraint trigger ledger_adds_up after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger('food_item_id');
create constraint trigger ledger_adds_up after insert or update of quantity on donations
  deferrable initially deferred for each row execute function check_ledger('food_item_id');
