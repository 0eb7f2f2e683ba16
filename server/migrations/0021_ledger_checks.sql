-- Each change checks only what it can break: an item its own amounts, a donation its own quantity, an entry both of them.
-- Until now every change of an item added up all of its donations.
create function check_item_amounts(item uuid) returns void language plpgsql as $$
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
end $$;

create function check_donation_quantity(donation uuid) returns void language plpgsql as $$
begin
  perform from donations d
  cross join lateral (
    select
      coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded') then -quantity end), 0) as quantity,
      coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over
    from ledger_entries where donation_id = d.id
  ) entries
  where d.id = donation and (d.quantity <> entries.quantity or entries.handed_over not between 0 and d.quantity);
  if found then
    raise exception 'donation % differs from its ledger', donation using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
end $$;

create function check_item() returns trigger language plpgsql as $$
begin
  perform check_item_amounts(new.id);
  return null;
end $$;

create function check_donation() returns trigger language plpgsql as $$
begin
  perform check_donation_quantity(new.id);
  return null;
end $$;

create function check_entry() returns trigger language plpgsql as $$
begin
  perform check_item_amounts(new.food_item_id);
  if new.donation_id is not null then
    perform check_donation_quantity(new.donation_id);
  end if;
  return null;
end $$;

drop trigger ledger_adds_up on food_items;
drop trigger ledger_adds_up on ledger_entries;
drop trigger ledger_adds_up on donations;
drop function check_ledger();

create constraint trigger ledger_adds_up after insert or update of quantity, remaining, reserved, handed_over, gone on food_items
  deferrable initially deferred for each row execute function check_item();
create constraint trigger ledger_adds_up after insert on ledger_entries
  deferrable initially deferred for each row execute function check_entry();
create constraint trigger ledger_adds_up after insert or update of quantity on donations
  deferrable initially deferred for each row execute function check_donation();
