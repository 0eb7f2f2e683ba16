create extension if not exists postgis;
create extension if not exists btree_gist;

create table locations (
  id uuid primary key,
  address text not null check (btrim(address) <> ''),
  city text not null check (btrim(city) <> ''),
  country text not null check (btrim(country) <> ''),
  place geography(Point, 4326) not null,
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  firebase_uid text not null,
  email text not null check (email like '%_@_%'),
  name text not null check (char_length(btrim(name)) >= 2),
  contact_no text not null check (char_length(contact_no) >= 10),
  photo_url text,
  user_type text not null check (user_type in ('restaurant', 'food_bank')),
  location_id uuid not null references locations (id),
  -- A token issued for a sign-in at or before this moment is refused: signing out everywhere sets it.
  tokens_valid_after timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  constraint users_firebase_uid_key unique (firebase_uid),
  constraint users_firebase_uid_length check (char_length(firebase_uid) between 1 and 128)
);
create index users_location on users (location_id);

create table organisations (
  id uuid primary key,
  kind text not null check (kind in ('restaurant', 'food_bank')),
  name text not null check (char_length(btrim(name)) >= 2),
  owner_id uuid not null references users (id),
  location_id uuid not null references locations (id),
  created_at timestamptz not null,
  -- Lets restaurants and food_banks point at an organisation of their own kind only.
  constraint organisations_id_kind_key unique (id, kind)
);
create index organisations_owner on organisations (owner_id);
create index organisations_location on organisations (location_id);

create table memberships (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz not null,
  primary key (organisation_id, user_id)
);
create index memberships_user on memberships (user_id);

create table restaurants (
  id uuid primary key,
  kind text not null default 'restaurant' check (kind = 'restaurant'),
  cuisine_type text not null constraint restaurants_cuisine_type_check check (
    cuisine_type in ('Italian', 'Chinese', 'Indian', 'Pakistani', 'Mexican', 'American', 'French',
                     'Japanese', 'Mediterranean', 'Other')),
  total_donations integer not null default 0 check (total_donations >= 0),
  foreign key (id, kind) references organisations (id, kind)
);
create index restaurants_leaderboard on restaurants (total_donations desc, id);

create table food_banks (
  id uuid primary key,
  kind text not null default 'food_bank' check (kind = 'food_bank'),
  transportation_notes text not null default '',
  -- Null means anywhere.
  pickup_range_km integer default 50 check (pickup_range_km between 1 and 500),
  foreign key (id, kind) references organisations (id, kind)
);

create table food_items (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id),
  name text not null check (btrim(name) <> ''),
  quantity integer not null check (quantity > 0),
  remaining integer not null,
  expiration_date timestamptz not null,
  category text not null check (category in ('Beverage', 'Sweet', 'Savoury')),
  status text not null check (status in ('available', 'sold')),
  -- The restaurant's place, copied so that the nearest search needs no join.
  place geography(Point, 4326) not null,
  created_at timestamptz not null,
  constraint food_items_remaining_within_quantity check (remaining between 0 and quantity),
  constraint food_items_available_has_remaining check (status <> 'available' or remaining > 0),
  constraint food_items_id_restaurant_key unique (id, restaurant_id)
);
create index food_items_available_place on food_items using gist (place) where status = 'available';
create index food_items_available_category_place on food_items using gist (category, place) where status = 'available';
create index food_items_of_restaurant on food_items (restaurant_id, created_at desc, id desc);
create index food_items_to_expire on food_items (expiration_date) where status = 'available';

create table donation_requests (
  id uuid primary key,
  food_bank_id uuid not null references food_banks (id),
  food_item_id uuid not null,
  restaurant_id uuid not null references restaurants (id),
  requested_quantity integer not null check (requested_quantity > 0),
  status text not null check (status in ('pending', 'accepted', 'cancelled', 'completed')),
  cancel_reason text check (cancel_reason in ('rejected', 'given_to_another', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  created_by uuid references users (id),
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  cancelled_at timestamptz,
  cancelled_by uuid references users (id),
  completed_at timestamptz,
  completed_by uuid references users (id),
  foreign key (food_item_id, restaurant_id) references food_items (id, restaurant_id),
  constraint donation_requests_accepted_has_time check (status not in ('accepted', 'completed') or accepted_at is not null),
  constraint donation_requests_completed_has_time check ((status = 'completed') = (completed_at is not null)),
  constraint donation_requests_cancelled_has_reason check (
    (status = 'cancelled') = (cancelled_at is not null and cancel_reason is not null))
);
create unique index donation_requests_one_live_per_item on donation_requests (food_bank_id, food_item_id)
  where status <> 'cancelled';
create index donation_requests_pending_of_item on donation_requests (food_item_id) where status = 'pending';
create index donation_requests_of_restaurant on donation_requests (restaurant_id, created_at desc, id desc);
create index donation_requests_of_restaurant_by_status
  on donation_requests (restaurant_id, status, created_at desc, id desc);
create index donation_requests_of_food_bank on donation_requests (food_bank_id, created_at desc, id desc);
create index donation_requests_of_food_bank_by_status
  on donation_requests (food_bank_id, status, created_at desc, id desc);
create index donation_requests_between on donation_requests (restaurant_id, food_bank_id);

create table completed_orders (
  id uuid primary key,
  donation_request_id uuid not null references donation_requests (id),
  restaurant_id uuid not null references restaurants (id),
  food_bank_id uuid not null references food_banks (id),
  food_item_id uuid not null references food_items (id),
  category text not null check (category in ('Beverage', 'Sweet', 'Savoury')),
  quantity integer not null check (quantity > 0),
  distance_km double precision not null check (distance_km >= 0),
  created_at timestamptz not null,
  constraint completed_orders_one_per_request unique (donation_request_id)
);
create index completed_orders_of_restaurant on completed_orders (restaurant_id, created_at)
  include (food_bank_id, category, quantity, distance_km);
create index completed_orders_of_food_bank on completed_orders (food_bank_id, created_at)
  include (restaurant_id, category, quantity, distance_km);
create index completed_orders_of_item on completed_orders (food_item_id);

create table reviews (
  id uuid primary key,
  food_bank_id uuid not null references food_banks (id),
  restaurant_id uuid not null references restaurants (id),
  food_item_id uuid not null,
  rating smallint not null constraint reviews_rating_check check (rating between 1 and 5),
  feedback text not null default '' check (char_length(feedback) <= 2000),
  created_at timestamptz not null,
  foreign key (food_item_id, restaurant_id) references food_items (id, restaurant_id),
  constraint reviews_one_per_food_bank_and_item unique (food_bank_id, food_item_id)
);
create index reviews_of_restaurant on reviews (restaurant_id, created_at desc, id desc) include (rating);
create index reviews_of_food_bank on reviews (food_bank_id, created_at desc, id desc) include (rating);

create table activity (
  id uuid primary key,
  at timestamptz not null,
  -- Null where a timer acted.
  actor_id uuid references users (id),
  organisation_id uuid references organisations (id),
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}'
);
create index activity_of_subject on activity (subject_kind, subject_id, at);
create index activity_of_organisation on activity (organisation_id, at);

create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append-only';
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_activity_change();
