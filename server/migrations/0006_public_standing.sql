-- What visitors are shown of a restaurant: plausible donations, once they went to several unrelated food banks. Two
-- invented accounts that give to each other must not lead the public page.
alter table restaurants
  add column public_portions bigint not null default 0 check (public_portions >= 0),
  -- Points changed since the public portions were counted; a job counts them again.
  add column standing_due boolean not null default true;
create index restaurants_featured on restaurants (public_portions desc, id desc) where public_portions > 0;
create index restaurants_standing_due on restaurants (id) where standing_due;

create function mark_standing_due() returns trigger language plpgsql as $$
begin
  new.standing_due := true;
  return new;
end $$;
create trigger restaurants_standing_due before update of total_donations on restaurants
  for each row execute function mark_standing_due();

-- One row: the public totals as of the last count.
create table public_totals (
  id boolean primary key default true check (id),
  portions bigint not null default 0,
  restaurants integer not null default 0,
  food_banks integer not null default 0
);
insert into public_totals default values;
