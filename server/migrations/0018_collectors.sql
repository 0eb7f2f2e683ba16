-- Drivers without an account, conversations and calendar feeds.

-- A link for one pickup. The first device that opens it keeps it.
create table pickup_passes (
  id uuid primary key,
  pickup_id uuid not null references pickups (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  token_hash text not null unique,
  device_hash text,
  opened_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  constraint pickup_passes_opened_has_device check ((opened_at is null) = (device_hash is null))
);
create unique index pickup_passes_one_valid on pickup_passes (pickup_id) where revoked_at is null;
create index pickup_passes_of_pickup on pickup_passes (pickup_id);

create table pickup_messages (
  id uuid primary key,
  pickup_id uuid not null references pickups (id) on delete cascade,
  at timestamptz not null,
  author text not null check (author in ('restaurant', 'food_bank', 'collector', 'system')),
  author_id uuid references users (id),
  -- The name of a collector with a pass.
  author_name text,
  text text not null check (char_length(text) between 1 and 500)
);
create index pickup_messages_of_pickup on pickup_messages (pickup_id, at, id);

create table message_reports (
  message_id uuid not null references pickup_messages (id) on delete cascade,
  organisation_id uuid not null references organisations (id),
  reason text not null check (char_length(reason) between 1 and 300),
  at timestamptz not null,
  author_id uuid references users (id),
  primary key (message_id, organisation_id)
);

-- An organisation that stops messages from and to another.
create table message_blocks (
  organisation_id uuid not null references organisations (id),
  blocked_id uuid not null references organisations (id),
  at timestamptz not null,
  primary key (organisation_id, blocked_id),
  constraint message_blocks_not_self check (organisation_id <> blocked_id)
);

-- One feed per member of an organisation. Whoever has the secret can read it.
create table calendar_feeds (
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  secret_hash text not null unique,
  created_at timestamptz not null,
  primary key (user_id, organisation_id)
);
