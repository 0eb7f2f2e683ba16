-- What has ended piles up for as long as an organisation exists, so its numbers are kept instead of counted: ended
-- requests and pickups of both sides, and ratings received and given.

-- `counted` names the table. The sum of both tables is exact. Writers only append changes: they never wait for each other on a count. A timer
-- folds the changes into the counts.
create table kept_counts (
  organisation_id uuid not null references organisations (id),
  counted text not null,
  state text not null,
  count integer not null,
  primary key (organisation_id, counted, state)
);
create table count_changes (
  id bigint generated always as identity primary key,
  organisation_id uuid not null,
  counted text not null,
  state text not null,
  change integer not null
);
create index count_changes_of_organisation on count_changes (organisation_id, counted);

-- Open requests and pickups are few, and counted.
create function is_ended(state text) returns boolean immutable language sql as $$
  select state not in ('pending', 'accepted', 'planned', 'arrived')
$$;

create function count_ended() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  insert into count_changes (organisation_id, counted, state, change)
  select changes.organisation_id, tg_table_name, changes.state, changes.change
  from (values
    (old.restaurant_id, before, -1), (old.food_bank_id, before, -1),
    (new.restaurant_id, after, 1), (new.food_bank_id, after, 1)
  ) as changes (organisation_id, state, change)
  where is_ended(changes.state);
  return null;
end $$;

create trigger count_ended_inserted after insert on donation_requests
  for each row when (is_ended(new.status)) execute function count_ended('status');
create trigger count_ended_updated after update of status on donation_requests
  for each row when (old.status <> new.status and (is_ended(old.status) or is_ended(new.status)))
  execute function count_ended('status');
create trigger count_ended_deleted after delete on donation_requests
  for each row when (is_ended(old.status)) execute function count_ended('status');
create trigger count_ended_inserted after insert on pickups
  for each row when (is_ended(new.state)) execute function count_ended('state');
create trigger count_ended_updated after update of state on pickups
  for each row when (old.state <> new.state and (is_ended(old.state) or is_ended(new.state)))
  execute function count_ended('state');
create trigger count_ended_deleted after delete on pickups
  for each row when (is_ended(old.state)) execute function count_ended('state');

-- How often each rating was received by a restaurant or given by a food bank, one star first.
alter table restaurants drop column review_count, drop column rating_sum;
alter table restaurants
  add column rating_counts integer[] not null default '{0,0,0,0,0}',
  add column review_count integer not null generated always as
    (rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]) stored,
  add column rating_sum integer not null generated always as
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5]) stored,
  add constraint restaurants_rating_counts_check check (array_length(rating_counts, 1) = 5 and 0 <= all (rating_counts));
alter table food_banks
  add column rating_counts integer[] not null default '{0,0,0,0,0}',
  add column review_count integer not null generated always as
    (rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5]) stored,
  add column rating_sum integer not null generated always as
    (rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5]) stored,
  add constraint food_banks_rating_counts_check check (array_length(rating_counts, 1) = 5 and 0 <= all (rating_counts));
create index reviews_of_restaurant_by_rating on reviews (restaurant_id, rating, created_at desc, id desc);

-- Only narrows down what may still be reviewed: readers look for the review of what is not marked.
alter table donations add column reviewed boolean not null default false;
create index donations_to_review on donations (food_bank_id) include (food_item_id) where quantity > 0 and not reviewed;

-- Reviews are rare and never change, so both sides are counted at once.
create function count_review() returns trigger language plpgsql as $$
begin
  update restaurants set rating_counts[new.rating] = rating_counts[new.rating] + 1 where id = new.restaurant_id;
  update food_banks set rating_counts[new.rating] = rating_counts[new.rating] + 1 where id = new.food_bank_id;
  -- Whoever has locked the donation may be waiting for the restaurant.
  update donations set reviewed = true
  where id in (
    select id from donations where food_item_id = new.food_item_id and food_bank_id = new.food_bank_id
    for no key update skip locked);
  return null;
end $$;
create trigger count_review after insert on reviews for each row execute function count_review();

-- For tables that were filled without triggers.
create function recount() returns void language sql as $$
  lock table donation_requests, pickups, reviews, restaurants, food_banks in share row exclusive mode;
  delete from count_changes;
  delete from kept_counts;
  insert into kept_counts (organisation_id, counted, state, count)
  select restaurant_id, 'donation_requests', status, count(*) from donation_requests where is_ended(status) group by 1, 3
  union all
  select food_bank_id, 'donation_requests', status, count(*) from donation_requests where is_ended(status) group by 1, 3
  union all
  select restaurant_id, 'pickups', state, count(*) from pickups where is_ended(state) group by 1, 3
  union all
  select food_bank_id, 'pickups', state, count(*) from pickups where is_ended(state) group by 1, 3;
  update restaurants set rating_counts = default where review_count > 0;
  update restaurants set rating_counts = given.counts
  from (
    select restaurant_id, array_agg(count order by stars) as counts
    from (
      select restaurant_id, stars, count(*) filter (where rating = stars)
      from reviews cross join generate_series(1, 5) as stars group by 1, 2
    ) as each_rating group by 1
  ) as given where given.restaurant_id = restaurants.id;
  update food_banks set rating_counts = default where review_count > 0;
  update food_banks set rating_counts = given.counts
  from (
    select food_bank_id, array_agg(count order by stars) as counts
    from (
      select food_bank_id, stars, count(*) filter (where rating = stars)
      from reviews cross join generate_series(1, 5) as stars group by 1, 2
    ) as each_rating group by 1
  ) as given where given.food_bank_id = food_banks.id;
  update donations set reviewed = true
  from reviews
  where reviews.food_bank_id = donations.food_bank_id and reviews.food_item_id = donations.food_item_id
    and not donations.reviewed;
$$;
select recount();
