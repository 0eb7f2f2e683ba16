-- An organisation has one or more places. A place that moves keeps its name and notes and gets a new address: addresses
-- are never edited, so what is over stays where it was. `organisations.location_id` is the address of its main place.

create table places (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  name text not null check (char_length(name) between 1 and 80),
  -- Its present address.
  location_id uuid not null unique references locations (id),
  -- When food can usually be collected, in the place's own time.
  usual_from time,
  usual_until time,
  -- What collectors are told once they are accepted.
  entry_notes text not null default '' check (char_length(entry_notes) <= 500),
  pickup_phone text check (char_length(pickup_phone) between 1 and 40),
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint places_window_has_both check ((usual_from is null) = (usual_until is null) and usual_from <> usual_until)
);
create index places_of_organisation on places (organisation_id);

insert into places (id, organisation_id, name, location_id, entry_notes, pickup_phone, created_at)
  select gen_random_uuid(), organisations.id, case kind when 'restaurant' then 'Kitchen' else 'Depot' end, location_id, entry_notes, pickup_phone, organisations.created_at
  from organisations join locations on locations.id = location_id;

alter table locations
  -- Null until the registration becomes an organisation.
  add column place_id uuid references places (id) deferrable initially deferred,
  -- Null: the zone in which the coordinates lie.
  add column time_zone text check (char_length(time_zone) between 1 and 60),
  drop column entry_notes,
  drop column pickup_phone;
update locations set place_id = places.id from places where places.location_id = locations.id;

-- Where things are, or were when they ended.
alter table food_items add column location_id uuid references locations (id);
alter table donation_requests add column food_bank_location_id uuid references locations (id);
alter table pickups
  add column location_id uuid references locations (id),
  add column food_bank_location_id uuid references locations (id);
alter table donations
  add column location_id uuid references locations (id),
  add column food_bank_location_id uuid references locations (id);

update food_items set location_id = organisations.location_id
  from organisations where organisations.id = restaurant_id;
update donation_requests set food_bank_location_id = organisations.location_id
  from organisations where organisations.id = food_bank_id;
update pickups set location_id = restaurant.location_id, food_bank_location_id = food_bank.location_id
  from organisations restaurant, organisations food_bank
  where restaurant.id = restaurant_id and food_bank.id = food_bank_id;
update donations set location_id = restaurant.location_id, food_bank_location_id = food_bank.location_id
  from organisations restaurant, organisations food_bank
  where restaurant.id = restaurant_id and food_bank.id = food_bank_id;

-- The checks of the updated rows are due now: a table with pending ones cannot be altered.
set constraints all immediate;

create index locations_of_place on locations (place_id);

alter table food_items alter column location_id set not null;
alter table donation_requests alter column food_bank_location_id set not null;
alter table pickups alter column location_id set not null, alter column food_bank_location_id set not null;
alter table donations alter column location_id set not null, alter column food_bank_location_id set not null;

-- Figures are counted by place, and show where food went.
drop index donations_of_restaurant;
drop index donations_of_food_bank;
create index donations_of_restaurant on donations (restaurant_id, created_at)
  include (food_bank_id, category, quantity, distance_km, location_id, food_bank_location_id) where quantity > 0;
create index donations_of_food_bank on donations (food_bank_id, created_at)
  include (restaurant_id, category, quantity, distance_km, location_id, food_bank_location_id) where quantity > 0;

-- What a person is called by colleagues.
alter table users add column name text check (char_length(name) between 1 and 80);
