-- A date or an amount far outside of what a kitchen has made every list that showed it fail. Items that are on the
-- list with such a date are cut to the longest shelf life; the amounts were bounded by the API from the start.
update food_items set expiration_date = created_at + interval '1440 hours'
where expiration_date > created_at + interval '1440 hours';
alter table food_items
  -- A minute more than the API allows, since the clock of the database is not the one that checks.
  add constraint food_items_expires_within_60_days check (expiration_date <= created_at + interval '86401 minutes'),
  add constraint food_items_quantity_is_plausible check (quantity <= 100000);

-- A busy restaurant's points add up beyond what an integer holds.
alter table restaurants alter column total_donations type bigint;
alter table leaderboard_marks alter column total_donations type bigint;
