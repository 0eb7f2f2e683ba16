-- What really changed hands, and what both sides say when nothing did.

create sequence receipt_numbers;

create table handovers (
  -- Chosen by the device that records it, so that sending it again finds it.
  id uuid primary key,
  pickup_id uuid not null unique references pickups (id),
  receipt bigint not null unique default nextval('receipt_numbers'),
  -- When it happened, and when it reached us.
  at timestamptz not null,
  received_at timestamptz not null,
  method text not null check (method in ('code', 'qr', 'qr_offline', 'override', 'stated')),
  override_reason text check (override_reason in ('phone_dead', 'code_lost', 'no_signal', 'other')),
  override_note text not null default '' check (char_length(override_note) <= 300),
  provisional_until timestamptz,
  confirmed_at timestamptz,
  disputed_at timestamptz,
  author_id uuid references users (id),
  constraint handovers_override_has_reason check ((method = 'override') = (override_reason is not null)),
  constraint handovers_one_answer check (confirmed_at is null or disputed_at is null)
);

create table handover_lines (
  handover_id uuid not null references handovers (id),
  donation_request_id uuid not null references donation_requests (id),
  promised integer not null check (promised > 0),
  taken integer not null check (taken >= 0 and taken <= promised),
  short_reason text check (short_reason in ('fewer_here', 'no_space', 'too_warm', 'quality', 'label')),
  offered_again integer not null default 0 check (offered_again >= 0 and offered_again <= promised - taken),
  grams integer not null check (grams >= 0),
  weight_basis text not null check (weight_basis in ('weighed', 'declared', 'estimate')),
  temperature double precision,
  temperature_reason text check (char_length(temperature_reason) <= 200),
  primary key (handover_id, donation_request_id),
  constraint handover_lines_short_has_reason check (taken = promised or short_reason is not null)
);
create index handover_lines_of_request on handover_lines (donation_request_id);

create table pickup_accounts (
  pickup_id uuid not null references pickups (id),
  side text not null check (side in ('restaurant', 'food_bank')),
  outcome text not null check (outcome in ('collected', 'no_food', 'did_not_go', 'nobody_came')),
  detail text check (detail in ('closed', 'nothing_left', 'not_ready', 'too_warm', 'other')),
  fate text check (fate in ('offer_again', 'thrown_away', 'used')),
  note text not null default '' check (char_length(note) <= 500),
  at timestamptz not null,
  author_id uuid references users (id),
  reply text check (char_length(reply) between 1 and 500),
  reply_at timestamptz,
  primary key (pickup_id, side),
  constraint pickup_accounts_reply_has_time check ((reply is null) = (reply_at is null))
);
