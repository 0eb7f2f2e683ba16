-- Organisations are checked before they claim food or offer it.

alter table organisations
  add column trust text not null default 'draft'
    check (trust in ('draft', 'submitted', 'approved', 'renewal_due', 'lapsed', 'declined', 'suspended')),
  -- Whether it may claim food, or offer it. Also true for one that nobody has to check.
  add column trusted boolean not null default false,
  -- The end of the approval, which a state after it may still have: someone who asks for another one keeps the first.
  add column approved_until timestamptz,
  add constraint organisations_suspended_not_trusted check (not (trusted and trust = 'suspended')),
  add constraint organisations_approved_trusted check (trusted or trust not in ('approved', 'renewal_due'));

-- Those who were here before are approved for a year.
update organisations set trust = 'approved', trusted = true, approved_until = now() + interval '365 days';

create index organisations_approved_until on organisations (approved_until) where approved_until is not null;

create table trust_changes (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  at timestamptz not null,
  -- Null for a timer, and for someone who has left.
  author_id uuid references users (id),
  by text not null check (by in ('member', 'operator', 'timer')),
  from_state text not null
    check (from_state in ('draft', 'submitted', 'approved', 'renewal_due', 'lapsed', 'declined', 'suspended')),
  to_state text not null
    check (to_state in ('draft', 'submitted', 'approved', 'renewal_due', 'lapsed', 'declined', 'suspended')),
  -- In the operator's own words, for the members.
  reason text not null default '' check (char_length(reason) <= 1000)
);
create index trust_changes_of_organisation on trust_changes (organisation_id, at);

-- Listed by a restaurant that may not offer food yet, or no longer.
alter table food_items add column on_hold boolean not null default false;
create index food_items_on_hold on food_items (restaurant_id) where on_hold;

-- Whoever runs the network. The address is proved at the first sign-in.
create table operators (
  email text primary key check (char_length(email) between 3 and 254),
  user_id uuid unique references users (id),
  created_at timestamptz not null
);
create unique index operators_of_address on operators (lower(email));
