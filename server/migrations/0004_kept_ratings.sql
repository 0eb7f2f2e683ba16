-- Kept with each review as the points are with each order: the leaders have most reviews, and everybody looks at them.
alter table restaurants
  add column review_count integer not null default 0 check (review_count >= 0),
  add column rating_sum integer not null default 0,
  add constraint restaurants_rating_sum_fits check (rating_sum between review_count and 5 * review_count);
update restaurants set review_count = kept.count, rating_sum = kept.sum
from (select restaurant_id, count(*) as count, sum(rating) as sum from reviews group by restaurant_id) as kept
where kept.restaurant_id = restaurants.id;
