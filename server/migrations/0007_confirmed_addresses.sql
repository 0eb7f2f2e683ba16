-- When the owner of the address confirmed it, by the token of their sign-in or by a link. Nothing but that link is sent
-- to an address before. Addresses from before this are unconfirmed: nobody checked them. The next sign-in with the same
-- verified address confirms it by itself.
alter table users add column email_confirmed_at timestamptz;
create index users_email on users (lower(email));

-- A link that confirms an address, once. Token and end are written when it is sent; of the token only its hash is kept.
create table email_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id),
  email text not null,
  created_at timestamptz not null,
  token_hash bytea,
  expires_at timestamptz,
  used_at timestamptz,
  constraint email_confirmations_token_hash_key unique (token_hash),
  constraint email_confirmations_token_has_end check ((token_hash is null) = (expires_at is null))
);
create index email_confirmations_of_address on email_confirmations (lower(email), created_at);
create index email_confirmations_of_user on email_confirmations (user_id);
create index email_confirmations_by_age on email_confirmations (created_at);

-- How many mails an address got in an hour of the clock.
create table mail_counts (
  recipient text not null,
  hour timestamptz not null,
  sent integer not null check (sent >= 0),
  primary key (recipient, hour)
);
create index mail_counts_by_age on mail_counts (hour);
