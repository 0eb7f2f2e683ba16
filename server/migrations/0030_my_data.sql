-- People take their data with them, and are forgotten when they leave.

alter table users
  -- The day on which they were last here; null until the next visit of those from before.
  add column last_seen_on date,
  -- When someone who was not here for long was asked whether they still need the account.
  add column inactive_asked_at timestamptz;
update users set last_seen_on = current_date;
create index users_last_seen on users (last_seen_on);

-- A former organisation is a row without a name, so that what happened still adds up.
alter table organisations add column deleted_at timestamptz;

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  -- Null until the job has made the file.
  made_at timestamptz,
  expires_at timestamptz not null
);
create index data_exports_of_user on data_exports (user_id, created_at);

create table deletions (
  id uuid primary key,
  -- Of a user or of an organisation.
  user_id uuid unique references users (id),
  organisation_id uuid unique references organisations (id),
  created_at timestamptz not null,
  due_at timestamptz not null,
  asked_by uuid references users (id),
  constraint deletions_of_one check ((user_id is null) <> (organisation_id is null))
);
create index deletions_due on deletions (due_at);

-- Whoever leaves is no longer named here.
alter table invitations alter column created_by drop not null;
alter table pickup_passes alter column created_by drop not null;
alter table announcements alter column author_id drop not null;
alter table pickup_settlements alter column author_id drop not null;

-- Who did something may be emptied when they are forgotten, and nothing else.
create or replace function refuse_activity_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.id, new.at, new.organisation_id, new.action, new.subject_kind, new.details)
      is not distinct from (old.id, old.at, old.organisation_id, old.action, old.subject_kind, old.details)
    and (new.subject_id = old.subject_id or old.subject_kind = 'user')
  then
    return new;
  end if;
  raise exception 'activity is append-only';
end $$;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.author_id is null
    and (new.id, new.food_item_id, new.donation_id, new.kind, new.quantity, new.at, new.reason)
      is not distinct from (old.id, old.food_item_id, old.donation_id, old.kind, old.quantity, old.at, old.reason)
  then
    return new;
  end if;
  raise exception 'ledger entries are append-only';
end $$;
