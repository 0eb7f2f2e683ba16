-- A claim that the food bank took back is not one whose item the restaurant withdrew: both sides are told who did it.
alter table donation_requests
  drop constraint donation_requests_cancel_reason_check,
  add constraint donation_requests_cancel_reason_check
    check (cancel_reason in ('rejected', 'given_to_another', 'withdrawn', 'taken_back', 'expired'));

update donation_requests set cancel_reason = 'taken_back'
where cancel_reason = 'withdrawn'
  and exists (
    select from memberships
    where memberships.organisation_id = donation_requests.food_bank_id
      and memberships.user_id = donation_requests.cancelled_by);
