-- What an organisation shows the network before it is trusted.

create table verifications (
  organisation_id uuid primary key references organisations (id),
  legal_name text check (char_length(legal_name) between 1 and 200),
  -- A code, or the name of a country without registers that we know.
  country text check (char_length(country) between 1 and 80),
  register text,
  register_name text not null default '' check (char_length(register_name) <= 200),
  register_number text check (char_length(register_number) between 1 and 80),
  -- Why there is no register.
  explanation text check (char_length(explanation) <= 1000),
  register_at timestamptz,
  responsible_name text check (char_length(responsible_name) between 1 and 200),
  responsible_email text not null default '' check (char_length(responsible_email) <= 254),
  responsible_phone text not null default '' check (char_length(responsible_phone) <= 40),
  responsible_at timestamptz,
  declaration_version integer,
  declaration_name text check (char_length(declaration_name) between 1 and 200),
  declared_by uuid references users (id),
  declared_at timestamptz,
  cold_storage text check (cold_storage in ('document', 'no_cold_food')),
  cold_storage_at timestamptz,
  quiz_passed_by uuid references users (id),
  quiz_passed_at timestamptz,
  constraint verifications_register_or_reason check (register is null or explanation is null),
  constraint verifications_responsible_reachable
    check (responsible_name is null or responsible_email <> '' or responsible_phone <> ''),
  constraint verifications_cold_storage_dated check ((cold_storage is null) = (cold_storage_at is null))
);

create table verification_documents (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  purpose text not null check (purpose in ('cold_storage', 'supporting')),
  type text not null check (type in ('image', 'pdf')),
  created_at timestamptz not null,
  created_by uuid references users (id),
  -- Another one is in its place, or it was removed; its file goes soon.
  removed_at timestamptz
);
create unique index verification_documents_one_per_purpose on verification_documents (organisation_id, purpose)
  where removed_at is null;
create index verification_documents_created_at on verification_documents (created_at);
create index verification_documents_removed on verification_documents (id) where removed_at is not null;

-- What did not convince the network, until it is done again.
create table verification_remarks (
  organisation_id uuid not null references organisations (id),
  point text not null check (point in ('register', 'responsible', 'declaration', 'cold_storage', 'quiz')),
  words text not null check (char_length(words) between 1 and 1000),
  at timestamptz not null,
  author_id uuid references users (id),
  primary key (organisation_id, point)
);

-- What an organisation answers the network.
create table verification_replies (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  at timestamptz not null,
  author_id uuid references users (id),
  message text not null check (char_length(message) between 1 and 2000)
);
create index verification_replies_of_organisation on verification_replies (organisation_id, at);
