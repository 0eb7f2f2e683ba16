-- An item that left the list without being given away. It must leave the index of what is available too,
-- or the nearest search would walk past everything that ever expired.
alter table food_items
  add column closed_at timestamptz,
  add column close_reason text check (close_reason in ('withdrawn', 'expired')),
  add constraint food_items_closed_has_reason check ((closed_at is null) = (close_reason is null)),
  add constraint food_items_sold_is_not_closed check (status <> 'sold' or closed_at is null);

drop index food_items_available_place;
drop index food_items_available_category_place;
drop index food_items_to_expire;
create index food_items_on_offer_place on food_items using gist (place) where status = 'available' and closed_at is null;
create index food_items_on_offer_category_place on food_items using gist (category, place)
  where status = 'available' and closed_at is null;
create index food_items_to_expire on food_items (expiration_date) where status = 'available' and closed_at is null;

-- Whether a food bank has asked for an item before, whatever became of it.
create index donation_requests_by_food_bank_and_item on donation_requests (food_bank_id, food_item_id);

-- The first answer to a request with an Idempotency-Key, kept for a day.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null check (char_length(key) between 1 and 200),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
