-- Both columns run the same way, so that a place in the list is one row comparison and a page, or a count between two
-- places, starts and ends exactly there, however many restaurants have equal points.
drop index restaurants_leaderboard;
create index restaurants_leaderboard on restaurants (total_donations desc, id desc);

-- Every thousandth place of the leaderboard, written anew each minute: the rank of any other place is counted from the
-- mark above it. A mark is a place and not a restaurant, which may have moved on since, so it references none.
create table leaderboard_marks (
  rank integer primary key check (rank > 0),
  total_donations integer not null,
  restaurant_id uuid not null
);
create index leaderboard_marks_by_place on leaderboard_marks (total_donations desc, restaurant_id desc);
