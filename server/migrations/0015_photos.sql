-- A photo is uploaded before its item is listed. The files are in the photo store, named after the id.
create table photos (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id),
  food_item_id uuid references food_items (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  created_by uuid references users (id),
  constraint photos_one_per_item unique (food_item_id)
);
create index photos_of_restaurant on photos (restaurant_id);
create index photos_by_age on photos (created_at);
