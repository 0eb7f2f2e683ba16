-- People sign in with Google, with a link by mail, or with both.

-- A way in: `uid` is what its tokens name. `users.firebase_uid` is the one the user started with.
create table identities (
  uid text primary key check (char_length(uid) between 1 and 128),
  user_id uuid not null references users (id),
  method text not null check (method in ('google', 'mail')),
  -- The address that this method has verified; null if it has verified none.
  email text check (char_length(email) between 3 and 254),
  created_at timestamptz not null
);
create index identities_of_user on identities (user_id);
create index identities_of_address on identities (lower(email));

-- Addresses that Google verified are noted at the next sign-in.
insert into identities (uid, user_id, method, created_at)
  select firebase_uid, id, 'google', created_at from users;

-- Whoever has signed in by mail, registered or not.
create table mail_accounts (
  uid text primary key check (char_length(uid) between 1 and 128),
  email text not null check (char_length(email) between 3 and 254),
  created_at timestamptz not null
);
create unique index mail_accounts_of_address on mail_accounts (lower(email));

create table sign_in_links (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  -- Of a secret that only the asking browser gets.
  secret_hash text not null,
  -- Made while the mail is sent; null before.
  token_hash text unique,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_of_address on sign_in_links (lower(email), created_at);
create index sign_in_links_old on sign_in_links (created_at);

-- A browser that is signed in by mail. Each renewal replaces its secret.
create table sessions (
  id uuid primary key,
  uid text not null references mail_accounts (uid),
  secret_hash text not null unique,
  -- The one before: used again later than a lost answer explains, someone else has it.
  former_hash text unique,
  renewed_at timestamptz not null,
  signed_in_at timestamptz not null,
  -- Ends with the browser's session.
  shared boolean not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_account on sessions (uid);
create index sessions_old on sessions (expires_at);

-- What signs the tokens of these sessions.
create table token_keys (
  id text primary key,
  public_key jsonb not null,
  private_key jsonb not null,
  created_at timestamptz not null
);
