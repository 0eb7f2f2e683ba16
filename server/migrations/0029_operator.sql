-- The operator's desk: what is about to go wrong, and who looks after it.

create table desk_handling (
  subject text not null check (subject in ('item', 'claim', 'pickup', 'organisation', 'report')),
  subject_id uuid not null,
  operator_id uuid not null references users (id),
  -- It ends a quarter of an hour later.
  since timestamptz not null,
  primary key (subject, subject_id)
);

create table announcements (
  id uuid primary key,
  at timestamptz not null,
  author_id uuid not null references users (id),
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 1000),
  kind text not null check (kind in ('restaurant', 'food_bank')),
  place geography (point, 4326) not null,
  radius_km integer not null check (radius_km > 0)
);
create index announcements_by_time on announcements (at);
create index locations_by_place on locations using gist (place);

-- The two sides tell it differently, and nobody has settled it.
alter table pickups add column disputed_at timestamptz;
update pickups set disputed_at = accounts.at
from (
  select pickup_id, max(at) as at from pickup_accounts group by pickup_id
  having count(distinct case outcome when 'did_not_go' then 'nobody_came' else outcome end) > 1
) as accounts
where accounts.pickup_id = pickups.id and pickups.ended_at is not null;
create index pickups_disputed on pickups (disputed_at) where disputed_at is not null;
create index pickups_missed on pickups (ended_at) where state = 'missed';
create index pickups_troubled on pickups (ended_at) include (restaurant_id, food_bank_id, missed_by, cancelled_by, cancelled_late)
  where missed_by is not null or cancelled_late;

create table pickup_settlements (
  pickup_id uuid primary key references pickups (id),
  outcome text not null check (outcome in ('collected', 'nobody_came', 'no_food')),
  reason text not null check (char_length(reason) between 1 and 300),
  at timestamptz not null,
  author_id uuid not null references users (id)
);

alter table message_reports add column closed_at timestamptz;
create index message_reports_open on message_reports (at) where closed_at is null;

-- When an operator reminded the restaurant of a claim.
alter table donation_requests add column reminded_at timestamptz;
create index donation_requests_pending on donation_requests (created_at, id) where status = 'pending';

create index handovers_by_time on handovers (at);
create index organisations_by_trust on organisations (trust, id);
create index organisations_by_name on organisations using gin (name gin_trgm_ops);
create index users_by_name_or_email on users using gin ((coalesce(name, '') || ' ' || email) gin_trgm_ops);

-- What operators did, for the members it concerns.
create index activity_by_operators on activity (organisation_id, at, id) where action like 'network %';
