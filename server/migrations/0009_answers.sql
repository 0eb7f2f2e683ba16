-- The bar of a food bank counts the answers that came after it last looked at its orders.
create index donation_requests_accepted_of_food_bank on donation_requests (food_bank_id, accepted_at)
  where accepted_at is not null;
create index donation_requests_cancelled_of_food_bank on donation_requests (food_bank_id, cancelled_at)
  include (cancelled_by) where cancelled_at is not null;
