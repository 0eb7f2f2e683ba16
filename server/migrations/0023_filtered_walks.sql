-- Walking outwards to the nearest items passes everything that a filter leaves out, and an index on the filter alone
-- finds matches of the whole network. So the indexes that are walked know what can be filtered, and skip pages without
-- a match. Three of them replace eight.

-- The size of an amount of portions, as a word.
create function size_tag(portions integer) returns text
  language sql immutable parallel safe
  return 'size' || width_bucket(portions, array[2, 5, 10, 20, 50, 100, 200, 500, 1000]);

-- Matches the sizes of this amount and of all larger ones.
create function sizes_from(portions integer) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('size' || size, ' | ')::tsquery from generate_series(substr(size_tag(portions), 5)::integer, 9) size);

-- What items are filtered by, as words. Names of categories, storages, diets and allergens all differ.
create function food_tags(category text, storage text, diets text[], free_from text[], remaining integer) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[category, storage, size_tag(remaining)], null) || diets || free_from);

drop index food_items_on_offer_place;
drop index food_items_on_offer_category_place;
drop index food_items_on_offer_diets;
drop index food_items_on_offer_free_from;
drop index food_items_on_offer_name;
drop index food_items_on_offer_largest;
drop index food_items_on_offer_soonest;
drop index food_items_on_offer_newest;

-- For all three orders, without and with a word. The place comes first, so that a page of the index holds neighbours: whatever the order, a walk
-- opens about as many pages as it returns items, in a town as in the whole world.
create index food_items_on_offer_place on food_items
  using gist (place, food_tags(category, storage, diets, free_from, remaining) tsvector_ops (siglen = 16), largest_first(remaining, id), soonest_first(collect_by, id))
  where status = 'available' and closed_at is null;
create index food_items_on_offer_name on food_items
  using gist (place, food_tags(category, storage, diets, free_from, remaining) tsvector_ops (siglen = 16), name gist_trgm_ops (siglen = 32), largest_first(remaining, id), soonest_first(collect_by, id))
  where status = 'available' and closed_at is null;
-- An open page asks for what was listed in the last minutes, which is little in the whole network. The cast keeps the
-- planner from walking this index by distance: it takes the smallest one that has the place, first or not.
create index food_items_on_offer_newest on food_items using gist (created_at, (place::geometry::geography))
  where status = 'available' and closed_at is null;
