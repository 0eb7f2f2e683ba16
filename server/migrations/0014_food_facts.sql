-- What a food bank decides by. Null, or an allergen in no list, means that the restaurant did not state it.
alter table food_items
  add column storage text check (storage in ('hot', 'chilled', 'frozen', 'room')),
  add column date_label text check (date_label in ('use_by', 'best_before')),
  add column out_since timestamptz,
  add column safe_until timestamptz,
  add column safe_rule text check (safe_rule in ('us-2022-hot', 'us-2022-cold', 'ewni-2013-hot', 'ewni-2013-cold',
    'scotland-2006-hot', 'scotland-2006-cold', 'eu-2004-hot', 'eu-2004-cold', 'use-by')),
  add column contains text[] not null default '{}'
    check (contains <@ array['celery', 'gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs',
      'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites']),
  add column may_contain text[] not null default '{}'
    check (may_contain <@ array['celery', 'gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs',
      'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites']),
  add column free_from text[] not null default '{}'
    check (free_from <@ array['celery', 'gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs',
      'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites']),
  add column diets text[] not null default '{}'
    check (diets <@ array['vegetarian', 'vegan', 'halal', 'kosher']),
  add column portion_grams integer check (portion_grams between 1 and 100000),
  add column weight_basis text check (weight_basis in ('weighed', 'declared')),
  add column pickup_from timestamptz,
  add column pickup_until timestamptz,
  -- The item is on offer until then.
  add column collect_by timestamptz not null
    generated always as (least(expiration_date, safe_until, pickup_until)) stored,
  add column notes text not null default '' check (char_length(notes) <= 500),
  add constraint food_items_safe_until_has_rule check ((safe_until is null) = (safe_rule is null)),
  add constraint food_items_weight_has_basis check ((portion_grams is null) = (weight_basis is null)),
  add constraint food_items_window_check check (pickup_from < pickup_until),
  add constraint food_items_one_level_per_allergen
    check (not contains && may_contain and not contains && free_from and not may_contain && free_from);

drop index food_items_to_expire;
create index food_items_to_expire on food_items (collect_by) where status = 'available' and closed_at is null;
