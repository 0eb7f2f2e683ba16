-- What an organisation is belongs to the organisation. A user has an email and memberships; what a user typed for an
-- organisation that does not exist yet is a registration.
alter table organisations add column contact_no text check (char_length(contact_no) >= 10);
update organisations set contact_no = users.contact_no from users where users.id = organisations.owner_id;
alter table organisations alter column contact_no set not null;

create table registrations (
  user_id uuid primary key references users (id),
  kind text not null check (kind in ('restaurant', 'food_bank')),
  name text not null check (char_length(btrim(name)) >= 2),
  contact_no text not null check (char_length(contact_no) >= 10),
  location_id uuid not null references locations (id)
);
create index registrations_location on registrations (location_id);
insert into registrations (user_id, kind, name, contact_no, location_id)
select id, user_type, name, contact_no, location_id from users
where not exists (select from memberships where memberships.user_id = users.id);

insert into memberships (organisation_id, user_id, role, created_at)
select id, owner_id, 'owner', created_at from organisations
on conflict (organisation_id, user_id) do update set role = 'owner';
create unique index memberships_one_owner on memberships (organisation_id) where role = 'owner';
-- A request that names no organisation acts for the one used last.
alter table memberships add column last_used_at timestamptz;

alter table organisations drop column owner_id;
alter table users drop column name, drop column contact_no, drop column user_type, drop column location_id;
