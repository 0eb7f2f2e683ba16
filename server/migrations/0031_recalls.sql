-- Food that must not be eaten: who has it, and whether they know.

create table recalls (
  id uuid primary key,
  created_at timestamptz not null,
  author_id uuid references users (id),
  -- An exercise: everyone is told that it is one.
  drill boolean not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  -- What to do with the food.
  advice text not null check (char_length(advice) between 1 and 1000),
  closed_at timestamptz,
  closed_by uuid references users (id),
  summary text not null default '' check (char_length(summary) <= 1000)
);
create index recalls_open on recalls (created_at) where closed_at is null;

create table recall_items (
  recall_id uuid not null references recalls (id),
  food_item_id uuid not null references food_items (id),
  primary key (recall_id, food_item_id)
);

create table recall_notices (
  recall_id uuid not null references recalls (id),
  organisation_id uuid not null references organisations (id),
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id),
  answer text check (answer in ('destroyed', 'kept_back', 'eaten', 'passed_on', 'not_received')),
  note text not null default '' check (char_length(note) <= 500),
  reminders integer not null default 0,
  reminded_at timestamptz not null,
  primary key (recall_id, organisation_id),
  constraint recall_notices_answered check ((acknowledged_at is null) = (answer is null))
);
create index recall_notices_of_organisation on recall_notices (organisation_id, recall_id);
create index recall_notices_waiting on recall_notices (reminded_at) where acknowledged_at is null;
