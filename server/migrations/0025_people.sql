-- An organisation has several people, who join by invitation.

-- Several people can own an organisation; that one always does is up to the operations, which lock the organisation.
drop index memberships_one_owner;

alter table memberships
  -- Where the member works: lists start with it, and mails about other places go to others. Null: everywhere.
  add column place_id uuid references places (id);

create table invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'manager', 'staff', 'collector')),
  place_id uuid references places (id),
  -- Made while the mail is sent; null before.
  token_hash text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  ended_at timestamptz,
  -- Null: it was withdrawn, or replaced by a new link.
  accepted_by uuid references users (id),
  constraint invitations_accepted_has_ended check (accepted_by is null or ended_at is not null)
);
create unique index invitations_one_open on invitations (organisation_id, lower(email)) where ended_at is null;
-- For the daily limits, and for what the timer forgets.
create index invitations_of_organisation on invitations (organisation_id, created_at);
create index invitations_of_address on invitations (lower(email), created_at);
create index invitations_old on invitations (created_at);
