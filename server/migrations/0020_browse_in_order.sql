-- Serves each sort order of the items on offer from an index that also knows the place, so that a page reads about as
-- many rows as it shows, whatever the size of the network.

create extension if not exists pg_trgm;

-- Sort keys. GiST walks an index by the distance to a value, so both ascend from zero. The last four bits are taken from
-- the id: they split the many items with the same amount or the same minute, and leave enough equal keys for the index to
-- group neighbours in one page.
create function largest_first(remaining integer, id uuid) returns integer
  language sql immutable parallel safe
  return 2147483647 - ((remaining << 4) + coalesce(uuid_hash(id) & 15, 15));

create function soonest_first(collect_by timestamptz, id uuid) returns integer
  language sql immutable parallel safe
  return (least(floor(extract(epoch from collect_by at time zone 'UTC') / 60), 134217727)::integer << 4)
    + coalesce(uuid_hash(id) & 15, 0);

create index food_items_on_offer_largest on food_items using gist (largest_first(remaining, id), place)
  where status = 'available' and closed_at is null;
create index food_items_on_offer_soonest on food_items using gist (soonest_first(collect_by, id), place)
  where status = 'available' and closed_at is null;
create index food_items_on_offer_newest on food_items (created_at)
  where status = 'available' and closed_at is null;

-- For rare words and rare diets or allergens, where walking outwards would pass most of the range.
create index food_items_on_offer_name on food_items using gin (name gin_trgm_ops)
  where status = 'available' and closed_at is null;
create index food_items_on_offer_diets on food_items using gin (diets)
  where status = 'available' and closed_at is null and diets <> '{}';
create index food_items_on_offer_free_from on food_items using gin (free_from)
  where status = 'available' and closed_at is null and free_from <> '{}';
