-- Activity and ledger are divided by month, so that old months can be archived and dropped at once, and the database
-- maintains each month only while it changes. Months are created ahead by a timer; the default partition takes rows
-- without one. What exists so far becomes one partition that ends with the current month.

alter table activity rename to activity_before;
alter table activity_before drop constraint activity_pkey;
drop trigger activity_append_only on activity_before;
alter index activity_of_subject rename to activity_before_of_subject;
alter index activity_of_organisation rename to activity_before_of_organisation;

create table activity (like activity_before including defaults) partition by range (at);
alter table activity
  add primary key (at, id),
  add constraint activity_actor_id_fkey foreign key (actor_id) references users (id),
  add constraint activity_organisation_id_fkey foreign key (organisation_id) references organisations (id);
create index activity_of_subject on activity (subject_kind, subject_id, at);
create index activity_of_organisation on activity (organisation_id, at);
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_activity_change();
create table activity_default partition of activity default;

-- All entries of an item are in the partition of its month, which follows from its id: UUIDv7 starts with the time. The
-- entries of a donation are found among those of its item, so one index serves all reads.
alter table ledger_entries rename to ledger_entries_before;
alter table ledger_entries_before drop constraint ledger_entries_pkey;
drop trigger ledger_entries_append_only on ledger_entries_before;
drop trigger ledger_adds_up on ledger_entries_before;
drop index ledger_entries_of_item;
drop index ledger_entries_by_donation;

create table ledger_entries (like ledger_entries_before including constraints) partition by range (food_item_id);
alter table ledger_entries
  add primary key (food_item_id, id),
  add constraint ledger_entries_food_item_id_fkey foreign key (food_item_id) references food_items (id),
  add constraint ledger_entries_donation_id_fkey foreign key (donation_id) references donations (id),
  add constraint ledger_entries_author_id_fkey foreign key (author_id) references users (id);
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create constraint trigger ledger_adds_up after insert on ledger_entries
  deferrable initially deferred for each row execute function check_entry();
create table ledger_entries_default partition of ledger_entries default;

do $$
declare
  ends timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month';
  suffix text := '_until_' || to_char(ends at time zone 'UTC', 'YYYY_MM');
  first_id uuid := (lpad(to_hex((extract(epoch from ends) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
begin
  if exists (select from activity_before) then
    execute format('alter table activity_before rename to %I', 'activity' || suffix);
    execute format('alter table activity attach partition %I for values from (minvalue) to (%L)', 'activity' || suffix, ends);
  else
    drop table activity_before;
  end if;
  if exists (select from ledger_entries_before) then
    -- Items whose ids do not start with the time.
    with others as (delete from ledger_entries_before where food_item_id >= first_id returning *)
    insert into ledger_entries select * from others;
    execute format('alter table ledger_entries_before rename to %I', 'ledger_entries' || suffix);
    execute format('alter table ledger_entries attach partition %I for values from (minvalue) to (%L)', 'ledger_entries' || suffix, first_id);
  else
    drop table ledger_entries_before;
  end if;
end $$;

create or replace function check_donation_quantity(donation uuid) returns void language plpgsql as $$
begin
  perform from donations d
  cross join lateral (
    select
      coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded') then -quantity end), 0) as quantity,
      coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over
    from ledger_entries where food_item_id = d.food_item_id and donation_id = d.id
  ) entries
  where d.id = donation and (d.quantity <> entries.quantity or entries.handed_over not between 0 and d.quantity);
  if found then
    raise exception 'donation % differs from its ledger', donation using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
end $$;
