CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.check_donation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform check_donation_quantity(new.id);
  return null;
end $$;

CREATE FUNCTION public.check_donation_quantity(donation uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from donations d
  cross join lateral (
    select
      coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded') then -quantity end), 0) as quantity,
      coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over
    from ledger_entries where food_item_id = d.food_item_id and donation_id = d.id
  ) entries
  where d.id = donation and (d.quantity <> entries.quantity or entries.handed_over not between 0 and d.quantity);
  if found then
    raise exception 'donation % differs from its ledger', donation using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
end $$;

CREATE FUNCTION public.check_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform check_item_amounts(new.food_item_id);
  if new.donation_id is not null then
    perform check_donation_quantity(new.donation_id);
  end if;
  return null;
end $$;

CREATE FUNCTION public.check_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform check_item_amounts(new.id);
  return null;
end $$;

CREATE FUNCTION public.check_item_amounts(item uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from food_items i
  cross join lateral (
    select
      coalesce(sum(quantity) filter (where kind = 'listed'), 0) as listed,
      coalesce(sum(case when kind = 'reserved' then quantity when kind in ('released', 'discarded', 'handed_over') then -quantity end), 0) as reserved,
      coalesce(sum(quantity) filter (where kind = 'handed_over'), 0) as handed_over,
      coalesce(sum(quantity) filter (where kind in ('withdrawn', 'expired', 'discarded')), 0) as gone
    from ledger_entries where food_item_id = i.id
  ) entries
  where i.id = item
    and (i.quantity, i.reserved, i.handed_over, i.gone)
      is distinct from (entries.listed, entries.reserved, entries.handed_over, entries.gone);
  if found then
    raise exception 'ledger of item % does not add up', item using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
end $$;

CREATE FUNCTION public.count_ended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.count_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.size_tag(portions integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('size'::text || width_bucket(portions, ARRAY[2, 5, 10, 20, 50, 100, 200, 500, 1000]));

CREATE FUNCTION public.food_tags(category text, storage text, diets text[], free_from text[], remaining integer) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_to_tsvector(((array_remove(ARRAY[category, storage, public.size_tag(remaining)], NULL::text) || diets) || free_from));

CREATE FUNCTION public.is_ended(state text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select state not in ('pending', 'accepted', 'planned', 'arrived')
$$;

CREATE FUNCTION public.largest_first(remaining integer, id uuid) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (2147483647 - ((remaining << 4) + COALESCE((uuid_hash(id) & 15), 15)));

CREATE FUNCTION public.mark_standing_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.standing_due := true;
  return new;
end $$;

CREATE FUNCTION public.recount() RETURNS void
    LANGUAGE sql
    AS $$
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

CREATE FUNCTION public.refuse_activity_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and (new.actor_id is null or new.actor_id = old.actor_id)
    and (new.id, new.at, new.organisation_id, new.action, new.subject_kind, new.details)
      is not distinct from (old.id, old.at, old.organisation_id, old.action, old.subject_kind, old.details)
    and (new.subject_id = old.subject_id or old.subject_kind = 'user')
  then
    return new;
  end if;
  raise exception 'activity is append-only';
end $$;

CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and new.author_id is null
    and (new.id, new.food_item_id, new.donation_id, new.kind, new.quantity, new.at, new.reason)
      is not distinct from (old.id, old.food_item_id, old.donation_id, old.kind, old.quantity, old.at, old.reason)
  then
    return new;
  end if;
  raise exception 'ledger entries are append-only';
end $$;

CREATE FUNCTION public.sizes_from(portions integer) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT (string_agg(('size'::text || size.size), ' | '::text))::tsquery AS string_agg FROM generate_series((substr(public.size_tag(sizes_from.portions), 5))::integer, 9) size(size));

CREATE FUNCTION public.soonest_first(collect_by timestamp with time zone, id uuid) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((LEAST(floor((EXTRACT(epoch FROM (collect_by AT TIME ZONE 'UTC'::text)) / (60)::numeric)), (134217727)::numeric))::integer << 4) + COALESCE((uuid_hash(id) & 15), 0));

CREATE TABLE public.activity (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    organisation_id uuid,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
)
PARTITION BY RANGE (at);

CREATE TABLE public.activity_default (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    organisation_id uuid,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public.announcements (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    title text NOT NULL,
    text text NOT NULL,
    kind text NOT NULL,
    place public.geography(Point,4326) NOT NULL,
    radius_km integer NOT NULL,
    CONSTRAINT announcements_kind_check CHECK ((kind = ANY (ARRAY['restaurant'::text, 'food_bank'::text]))),
    CONSTRAINT announcements_radius_km_check CHECK ((radius_km > 0)),
    CONSTRAINT announcements_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000))),
    CONSTRAINT announcements_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 80)))
);

CREATE TABLE public.calendar_feeds (
    user_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.count_changes (
    id bigint NOT NULL,
    organisation_id uuid NOT NULL,
    counted text NOT NULL,
    state text NOT NULL,
    change integer NOT NULL
);

ALTER TABLE public.count_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.count_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.data_exports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    made_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.deletions (
    id uuid NOT NULL,
    user_id uuid,
    organisation_id uuid,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    asked_by uuid,
    CONSTRAINT deletions_of_one CHECK (((user_id IS NULL) <> (organisation_id IS NULL)))
);

CREATE TABLE public.desk_handling (
    subject text NOT NULL,
    subject_id uuid NOT NULL,
    operator_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT desk_handling_subject_check CHECK ((subject = ANY (ARRAY['item'::text, 'claim'::text, 'pickup'::text, 'organisation'::text, 'report'::text])))
);

CREATE TABLE public.donation_requests (
    id uuid NOT NULL,
    food_bank_id uuid NOT NULL,
    food_item_id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    requested_quantity integer NOT NULL,
    status text NOT NULL,
    cancel_reason text,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    cancelled_at timestamp with time zone,
    cancelled_by uuid,
    completed_at timestamp with time zone,
    completed_by uuid,
    granted_quantity integer,
    pickup_id uuid,
    food_bank_location_id uuid NOT NULL,
    reminded_at timestamp with time zone,
    CONSTRAINT donation_requests_accepted_has_time CHECK (((status <> ALL (ARRAY['accepted'::text, 'completed'::text])) OR (accepted_at IS NOT NULL))),
    CONSTRAINT donation_requests_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['rejected'::text, 'given_to_another'::text, 'withdrawn'::text, 'taken_back'::text, 'expired'::text, 'pickup_cancelled'::text, 'not_collected'::text, 'no_food'::text, 'refused'::text]))),
    CONSTRAINT donation_requests_cancelled_has_reason CHECK (((status = 'cancelled'::text) = ((cancelled_at IS NOT NULL) AND (cancel_reason IS NOT NULL)))),
    CONSTRAINT donation_requests_completed_has_time CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
    CONSTRAINT donation_requests_granted_has_pickup CHECK (((status <> ALL (ARRAY['accepted'::text, 'completed'::text])) OR (pickup_id IS NOT NULL))),
    CONSTRAINT donation_requests_granted_has_quantity CHECK (((status = 'cancelled'::text) OR ((status = ANY (ARRAY['accepted'::text, 'completed'::text])) = (granted_quantity IS NOT NULL)))),
    CONSTRAINT donation_requests_granted_within_requested CHECK (((granted_quantity >= 1) AND (granted_quantity <= requested_quantity))),
    CONSTRAINT donation_requests_requested_quantity_check CHECK ((requested_quantity > 0)),
    CONSTRAINT donation_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'cancelled'::text, 'completed'::text])))
);

CREATE TABLE public.donations (
    id uuid NOT NULL,
    donation_request_id uuid,
    restaurant_id uuid NOT NULL,
    food_bank_id uuid NOT NULL,
    food_item_id uuid NOT NULL,
    category text NOT NULL,
    quantity integer NOT NULL,
    distance_km double precision NOT NULL,
    created_at timestamp with time zone NOT NULL,
    reviewed boolean DEFAULT false NOT NULL,
    location_id uuid NOT NULL,
    food_bank_location_id uuid NOT NULL,
    CONSTRAINT donations_category_check CHECK ((category = ANY (ARRAY['Beverage'::text, 'Sweet'::text, 'Savoury'::text]))),
    CONSTRAINT donations_counting_has_request CHECK (((quantity = 0) OR (donation_request_id IS NOT NULL))),
    CONSTRAINT donations_distance_km_check CHECK ((distance_km >= (0)::double precision)),
    CONSTRAINT donations_quantity_check CHECK ((quantity >= 0))
);

CREATE TABLE public.email_confirmations (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    token_hash bytea,
    expires_at timestamp with time zone,
    used_at timestamp with time zone,
    CONSTRAINT email_confirmations_token_has_end CHECK (((token_hash IS NULL) = (expires_at IS NULL)))
);

CREATE TABLE public.food_banks (
    id uuid NOT NULL,
    kind text DEFAULT 'food_bank'::text NOT NULL,
    transportation_notes text DEFAULT ''::text NOT NULL,
    pickup_range_km integer DEFAULT 50,
    rating_counts integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    review_count integer GENERATED ALWAYS AS (((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5])) STORED NOT NULL,
    rating_sum integer GENERATED ALWAYS AS (((((rating_counts[1] + (2 * rating_counts[2])) + (3 * rating_counts[3])) + (4 * rating_counts[4])) + (5 * rating_counts[5]))) STORED NOT NULL,
    CONSTRAINT food_banks_kind_check CHECK ((kind = 'food_bank'::text)),
    CONSTRAINT food_banks_pickup_range_km_check CHECK (((pickup_range_km >= 1) AND (pickup_range_km <= 500))),
    CONSTRAINT food_banks_rating_counts_check CHECK (((array_length(rating_counts, 1) = 5) AND (0 <= ALL (rating_counts))))
);

CREATE TABLE public.food_items (
    id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    name text NOT NULL,
    quantity integer NOT NULL,
    remaining integer NOT NULL,
    expiration_date timestamp with time zone NOT NULL,
    category text NOT NULL,
    status text NOT NULL,
    place public.geography(Point,4326) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    close_reason text,
    reserved integer DEFAULT 0 NOT NULL,
    gone integer DEFAULT 0 NOT NULL,
    storage text,
    date_label text,
    out_since timestamp with time zone,
    safe_until timestamp with time zone,
    safe_rule text,
    contains text[] DEFAULT '{}'::text[] NOT NULL,
    may_contain text[] DEFAULT '{}'::text[] NOT NULL,
    free_from text[] DEFAULT '{}'::text[] NOT NULL,
    diets text[] DEFAULT '{}'::text[] NOT NULL,
    portion_grams integer,
    weight_basis text,
    pickup_from timestamp with time zone,
    pickup_until timestamp with time zone,
    collect_by timestamp with time zone GENERATED ALWAYS AS (LEAST(expiration_date, safe_until, pickup_until)) STORED NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    handed_over integer DEFAULT 0 NOT NULL,
    location_id uuid NOT NULL,
    on_hold boolean DEFAULT false NOT NULL,
    CONSTRAINT food_items_amounts_add_up CHECK ((quantity = (((remaining + reserved) + handed_over) + gone))),
    CONSTRAINT food_items_amounts_check CHECK (((remaining >= 0) AND (reserved >= 0) AND (handed_over >= 0) AND (gone >= 0))),
    CONSTRAINT food_items_category_check CHECK ((category = ANY (ARRAY['Beverage'::text, 'Sweet'::text, 'Savoury'::text]))),
    CONSTRAINT food_items_close_reason_check CHECK ((close_reason = ANY (ARRAY['withdrawn'::text, 'expired'::text]))),
    CONSTRAINT food_items_closed_has_none_left CHECK (((closed_at IS NULL) OR (remaining = 0))),
    CONSTRAINT food_items_closed_has_reason CHECK (((closed_at IS NULL) = (close_reason IS NULL))),
    CONSTRAINT food_items_contains_check CHECK ((contains <@ ARRAY['celery'::text, 'gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'lupin'::text, 'milk'::text, 'molluscs'::text, 'mustard'::text, 'nuts'::text, 'peanuts'::text, 'sesame'::text, 'soya'::text, 'sulphites'::text])),
    CONSTRAINT food_items_date_label_check CHECK ((date_label = ANY (ARRAY['use_by'::text, 'best_before'::text]))),
    CONSTRAINT food_items_diets_check CHECK ((diets <@ ARRAY['vegetarian'::text, 'vegan'::text, 'halal'::text, 'kosher'::text])),
    CONSTRAINT food_items_expires_within_60_days CHECK ((expiration_date <= (created_at + '1440:01:00'::interval))),
    CONSTRAINT food_items_free_from_check CHECK ((free_from <@ ARRAY['celery'::text, 'gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'lupin'::text, 'milk'::text, 'molluscs'::text, 'mustard'::text, 'nuts'::text, 'peanuts'::text, 'sesame'::text, 'soya'::text, 'sulphites'::text])),
    CONSTRAINT food_items_may_contain_check CHECK ((may_contain <@ ARRAY['celery'::text, 'gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'lupin'::text, 'milk'::text, 'molluscs'::text, 'mustard'::text, 'nuts'::text, 'peanuts'::text, 'sesame'::text, 'soya'::text, 'sulphites'::text])),
    CONSTRAINT food_items_name_check CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT food_items_notes_check CHECK ((char_length(notes) <= 500)),
    CONSTRAINT food_items_one_level_per_allergen CHECK (((NOT (contains && may_contain)) AND (NOT (contains && free_from)) AND (NOT (may_contain && free_from)))),
    CONSTRAINT food_items_portion_grams_check CHECK (((portion_grams >= 1) AND (portion_grams <= 100000))),
    CONSTRAINT food_items_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT food_items_quantity_is_plausible CHECK ((quantity <= 100000)),
    CONSTRAINT food_items_safe_rule_check CHECK ((safe_rule = ANY (ARRAY['us-2022-hot'::text, 'us-2022-cold'::text, 'ewni-2013-hot'::text, 'ewni-2013-cold'::text, 'scotland-2006-hot'::text, 'scotland-2006-cold'::text, 'eu-2004-hot'::text, 'eu-2004-cold'::text, 'use-by'::text]))),
    CONSTRAINT food_items_safe_until_has_rule CHECK (((safe_until IS NULL) = (safe_rule IS NULL))),
    CONSTRAINT food_items_sold_has_none_left CHECK (((status = 'sold'::text) = ((remaining = 0) AND (closed_at IS NULL)))),
    CONSTRAINT food_items_status_check CHECK ((status = ANY (ARRAY['available'::text, 'sold'::text]))),
    CONSTRAINT food_items_storage_check CHECK ((storage = ANY (ARRAY['hot'::text, 'chilled'::text, 'frozen'::text, 'room'::text]))),
    CONSTRAINT food_items_weight_basis_check CHECK ((weight_basis = ANY (ARRAY['weighed'::text, 'declared'::text]))),
    CONSTRAINT food_items_weight_has_basis CHECK (((portion_grams IS NULL) = (weight_basis IS NULL))),
    CONSTRAINT food_items_window_check CHECK ((pickup_from < pickup_until))
);

CREATE TABLE public.handover_lines (
    handover_id uuid NOT NULL,
    donation_request_id uuid NOT NULL,
    promised integer NOT NULL,
    taken integer NOT NULL,
    short_reason text,
    offered_again integer DEFAULT 0 NOT NULL,
    grams integer NOT NULL,
    weight_basis text NOT NULL,
    temperature double precision,
    temperature_reason text,
    CONSTRAINT handover_lines_check CHECK (((taken >= 0) AND (taken <= promised))),
    CONSTRAINT handover_lines_check1 CHECK (((offered_again >= 0) AND (offered_again <= (promised - taken)))),
    CONSTRAINT handover_lines_grams_check CHECK ((grams >= 0)),
    CONSTRAINT handover_lines_promised_check CHECK ((promised > 0)),
    CONSTRAINT handover_lines_short_has_reason CHECK (((taken = promised) OR (short_reason IS NOT NULL))),
    CONSTRAINT handover_lines_short_reason_check CHECK ((short_reason = ANY (ARRAY['fewer_here'::text, 'no_space'::text, 'too_warm'::text, 'quality'::text, 'label'::text]))),
    CONSTRAINT handover_lines_temperature_reason_check CHECK ((char_length(temperature_reason) <= 200)),
    CONSTRAINT handover_lines_weight_basis_check CHECK ((weight_basis = ANY (ARRAY['weighed'::text, 'declared'::text, 'estimate'::text])))
);

CREATE SEQUENCE public.receipt_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.handovers (
    id uuid NOT NULL,
    pickup_id uuid NOT NULL,
    receipt bigint DEFAULT nextval('public.receipt_numbers'::regclass) NOT NULL,
    at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    method text NOT NULL,
    override_reason text,
    override_note text DEFAULT ''::text NOT NULL,
    provisional_until timestamp with time zone,
    confirmed_at timestamp with time zone,
    disputed_at timestamp with time zone,
    author_id uuid,
    CONSTRAINT handovers_method_check CHECK ((method = ANY (ARRAY['code'::text, 'qr'::text, 'qr_offline'::text, 'override'::text, 'stated'::text]))),
    CONSTRAINT handovers_one_answer CHECK (((confirmed_at IS NULL) OR (disputed_at IS NULL))),
    CONSTRAINT handovers_override_has_reason CHECK (((method = 'override'::text) = (override_reason IS NOT NULL))),
    CONSTRAINT handovers_override_note_check CHECK ((char_length(override_note) <= 300)),
    CONSTRAINT handovers_override_reason_check CHECK ((override_reason = ANY (ARRAY['phone_dead'::text, 'code_lost'::text, 'no_signal'::text, 'other'::text])))
);

CREATE TABLE public.idempotency_keys (
    user_id uuid NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);

CREATE TABLE public.identities (
    uid text NOT NULL,
    user_id uuid NOT NULL,
    method text NOT NULL,
    email text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT identities_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT identities_method_check CHECK ((method = ANY (ARRAY['google'::text, 'mail'::text]))),
    CONSTRAINT identities_uid_check CHECK (((char_length(uid) >= 1) AND (char_length(uid) <= 128)))
);

CREATE TABLE public.invitations (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    place_id uuid,
    token_hash text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    ended_at timestamp with time zone,
    accepted_by uuid,
    CONSTRAINT invitations_accepted_has_ended CHECK (((accepted_by IS NULL) OR (ended_at IS NOT NULL))),
    CONSTRAINT invitations_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'collector'::text])))
);

CREATE TABLE public.kept_counts (
    organisation_id uuid NOT NULL,
    counted text NOT NULL,
    state text NOT NULL,
    count integer NOT NULL
);

CREATE TABLE public.leaderboard_marks (
    rank integer NOT NULL,
    total_donations bigint NOT NULL,
    restaurant_id uuid NOT NULL,
    CONSTRAINT leaderboard_marks_rank_check CHECK ((rank > 0))
);

CREATE TABLE public.ledger_entries (
    id uuid NOT NULL,
    food_item_id uuid NOT NULL,
    donation_id uuid,
    kind text NOT NULL,
    quantity integer NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    reason text,
    CONSTRAINT ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['listed'::text, 'reserved'::text, 'released'::text, 'handed_over'::text, 'discarded'::text, 'withdrawn'::text, 'expired'::text]))),
    CONSTRAINT ledger_entries_negative_has_reason CHECK (((quantity > 0) OR (reason IS NOT NULL))),
    CONSTRAINT ledger_entries_of_donation CHECK (((kind = ANY (ARRAY['reserved'::text, 'released'::text, 'handed_over'::text, 'discarded'::text])) = (donation_id IS NOT NULL))),
    CONSTRAINT ledger_entries_quantity_check CHECK ((quantity <> 0)),
    CONSTRAINT ledger_entries_reason_check CHECK ((reason = ANY (ARRAY['edited'::text, 'undone'::text, 'corrected'::text, 'unconfirmed'::text])))
)
PARTITION BY RANGE (food_item_id);

CREATE TABLE public.ledger_entries_default (
    id uuid NOT NULL,
    food_item_id uuid NOT NULL,
    donation_id uuid,
    kind text NOT NULL,
    quantity integer NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    reason text,
    CONSTRAINT ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['listed'::text, 'reserved'::text, 'released'::text, 'handed_over'::text, 'discarded'::text, 'withdrawn'::text, 'expired'::text]))),
    CONSTRAINT ledger_entries_negative_has_reason CHECK (((quantity > 0) OR (reason IS NOT NULL))),
    CONSTRAINT ledger_entries_of_donation CHECK (((kind = ANY (ARRAY['reserved'::text, 'released'::text, 'handed_over'::text, 'discarded'::text])) = (donation_id IS NOT NULL))),
    CONSTRAINT ledger_entries_quantity_check CHECK ((quantity <> 0)),
    CONSTRAINT ledger_entries_reason_check CHECK ((reason = ANY (ARRAY['edited'::text, 'undone'::text, 'corrected'::text, 'unconfirmed'::text])))
);

CREATE TABLE public.locations (
    id uuid NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    place public.geography(Point,4326) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    place_id uuid,
    time_zone text,
    CONSTRAINT locations_address_check CHECK ((btrim(address) <> ''::text)),
    CONSTRAINT locations_city_check CHECK ((btrim(city) <> ''::text)),
    CONSTRAINT locations_country_check CHECK ((btrim(country) <> ''::text)),
    CONSTRAINT locations_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 60)))
);

CREATE TABLE public.mail_accounts (
    uid text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT mail_accounts_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT mail_accounts_uid_check CHECK (((char_length(uid) >= 1) AND (char_length(uid) <= 128)))
);

CREATE TABLE public.mail_counts (
    recipient text NOT NULL,
    hour timestamp with time zone NOT NULL,
    sent integer NOT NULL,
    CONSTRAINT mail_counts_sent_check CHECK ((sent >= 0))
);

CREATE TABLE public.memberships (
    organisation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    place_id uuid,
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'collector'::text])))
);

CREATE TABLE public.message_blocks (
    organisation_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT message_blocks_not_self CHECK ((organisation_id <> blocked_id))
);

CREATE TABLE public.message_reports (
    message_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    closed_at timestamp with time zone,
    CONSTRAINT message_reports_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);

CREATE TABLE public.operators (
    email text NOT NULL,
    user_id uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT operators_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254)))
);

CREATE TABLE public.organisations (
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    location_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    contact_no text NOT NULL,
    trust text DEFAULT 'draft'::text NOT NULL,
    trusted boolean DEFAULT false NOT NULL,
    approved_until timestamp with time zone,
    deleted_at timestamp with time zone,
    CONSTRAINT organisations_approved_trusted CHECK ((trusted OR (trust <> ALL (ARRAY['approved'::text, 'renewal_due'::text])))),
    CONSTRAINT organisations_contact_no_check CHECK ((char_length(contact_no) >= 10)),
    CONSTRAINT organisations_kind_check CHECK ((kind = ANY (ARRAY['restaurant'::text, 'food_bank'::text]))),
    CONSTRAINT organisations_name_check CHECK ((char_length(btrim(name)) >= 2)),
    CONSTRAINT organisations_suspended_not_trusted CHECK ((NOT (trusted AND (trust = 'suspended'::text)))),
    CONSTRAINT organisations_trust_check CHECK ((trust = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'renewal_due'::text, 'lapsed'::text, 'declined'::text, 'suspended'::text])))
);

CREATE TABLE public.photos (
    id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    food_item_id uuid,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    CONSTRAINT photos_height_check CHECK ((height > 0)),
    CONSTRAINT photos_width_check CHECK ((width > 0))
);

CREATE TABLE public.pickup_accounts (
    pickup_id uuid NOT NULL,
    side text NOT NULL,
    outcome text NOT NULL,
    detail text,
    fate text,
    note text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    reply text,
    reply_at timestamp with time zone,
    CONSTRAINT pickup_accounts_detail_check CHECK ((detail = ANY (ARRAY['closed'::text, 'nothing_left'::text, 'not_ready'::text, 'too_warm'::text, 'other'::text]))),
    CONSTRAINT pickup_accounts_fate_check CHECK ((fate = ANY (ARRAY['offer_again'::text, 'thrown_away'::text, 'used'::text]))),
    CONSTRAINT pickup_accounts_note_check CHECK ((char_length(note) <= 500)),
    CONSTRAINT pickup_accounts_outcome_check CHECK ((outcome = ANY (ARRAY['collected'::text, 'no_food'::text, 'did_not_go'::text, 'nobody_came'::text]))),
    CONSTRAINT pickup_accounts_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 500))),
    CONSTRAINT pickup_accounts_reply_has_time CHECK (((reply IS NULL) = (reply_at IS NULL))),
    CONSTRAINT pickup_accounts_side_check CHECK ((side = ANY (ARRAY['restaurant'::text, 'food_bank'::text])))
);

CREATE TABLE public.pickup_messages (
    id uuid NOT NULL,
    pickup_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    author text NOT NULL,
    author_id uuid,
    author_name text,
    text text NOT NULL,
    CONSTRAINT pickup_messages_author_check CHECK ((author = ANY (ARRAY['restaurant'::text, 'food_bank'::text, 'collector'::text, 'system'::text]))),
    CONSTRAINT pickup_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)))
);

CREATE TABLE public.pickup_passes (
    id uuid NOT NULL,
    pickup_id uuid NOT NULL,
    name text NOT NULL,
    token_hash text NOT NULL,
    device_hash text,
    opened_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    CONSTRAINT pickup_passes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
    CONSTRAINT pickup_passes_opened_has_device CHECK (((opened_at IS NULL) = (device_hash IS NULL)))
);

CREATE TABLE public.pickup_settlements (
    pickup_id uuid NOT NULL,
    outcome text NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    CONSTRAINT pickup_settlements_outcome_check CHECK ((outcome = ANY (ARRAY['collected'::text, 'nobody_came'::text, 'no_food'::text]))),
    CONSTRAINT pickup_settlements_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);

CREATE TABLE public.pickups (
    id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    food_bank_id uuid NOT NULL,
    state text DEFAULT 'planned'::text NOT NULL,
    window_from timestamp with time zone NOT NULL,
    window_until timestamp with time zone NOT NULL,
    proposed_from timestamp with time zone,
    proposed_until timestamp with time zone,
    proposed_by text,
    code text NOT NULL,
    collector_id uuid,
    eta timestamp with time zone,
    on_the_way_at timestamp with time zone,
    arrived_at timestamp with time zone,
    ready_at timestamp with time zone,
    reminded_at timestamp with time zone,
    asked_at timestamp with time zone,
    ended_at timestamp with time zone,
    cancelled_by text,
    cancel_reason text,
    cancel_note text DEFAULT ''::text NOT NULL,
    cancelled_late boolean DEFAULT false NOT NULL,
    missed_by text,
    sequence integer DEFAULT 0 NOT NULL,
    restaurant_read_at timestamp with time zone,
    food_bank_read_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    location_id uuid NOT NULL,
    food_bank_location_id uuid NOT NULL,
    disputed_at timestamp with time zone,
    CONSTRAINT pickups_cancel_note_check CHECK ((char_length(cancel_note) <= 300)),
    CONSTRAINT pickups_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['no_driver'::text, 'vehicle'::text, 'no_space'::text, 'not_suitable'::text, 'no_food'::text, 'closed'::text, 'other'::text]))),
    CONSTRAINT pickups_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['restaurant'::text, 'food_bank'::text]))),
    CONSTRAINT pickups_cancelled_has_reason CHECK (((state = 'cancelled'::text) = ((cancelled_by IS NOT NULL) AND (cancel_reason IS NOT NULL)))),
    CONSTRAINT pickups_code_check CHECK ((code ~ '^[0-9]{6}$'::text)),
    CONSTRAINT pickups_ended_has_time CHECK (((state = ANY (ARRAY['planned'::text, 'arrived'::text])) = (ended_at IS NULL))),
    CONSTRAINT pickups_missed_by_check CHECK ((missed_by = ANY (ARRAY['restaurant'::text, 'food_bank'::text]))),
    CONSTRAINT pickups_missed_has_side CHECK (((missed_by IS NULL) OR (state = 'missed'::text))),
    CONSTRAINT pickups_proposal_check CHECK (((num_nulls(proposed_from, proposed_until, proposed_by) = ANY (ARRAY[0, 3])) AND (proposed_from < proposed_until))),
    CONSTRAINT pickups_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['restaurant'::text, 'food_bank'::text]))),
    CONSTRAINT pickups_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'arrived'::text, 'handed_over'::text, 'unconfirmed'::text, 'missed'::text, 'cancelled'::text]))),
    CONSTRAINT pickups_window_check CHECK ((window_from < window_until))
);

CREATE TABLE public.places (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    name text NOT NULL,
    location_id uuid NOT NULL,
    usual_from time without time zone,
    usual_until time without time zone,
    entry_notes text DEFAULT ''::text NOT NULL,
    pickup_phone text,
    closed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT places_entry_notes_check CHECK ((char_length(entry_notes) <= 500)),
    CONSTRAINT places_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
    CONSTRAINT places_pickup_phone_check CHECK (((char_length(pickup_phone) >= 1) AND (char_length(pickup_phone) <= 40))),
    CONSTRAINT places_window_has_both CHECK ((((usual_from IS NULL) = (usual_until IS NULL)) AND (usual_from <> usual_until)))
);

CREATE TABLE public.public_totals (
    id boolean DEFAULT true NOT NULL,
    portions bigint DEFAULT 0 NOT NULL,
    restaurants integer DEFAULT 0 NOT NULL,
    food_banks integer DEFAULT 0 NOT NULL,
    CONSTRAINT public_totals_id_check CHECK (id)
);

CREATE TABLE public.recall_items (
    recall_id uuid NOT NULL,
    food_item_id uuid NOT NULL
);

CREATE TABLE public.recall_notices (
    recall_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    acknowledged_at timestamp with time zone,
    acknowledged_by uuid,
    answer text,
    note text DEFAULT ''::text NOT NULL,
    reminders integer DEFAULT 0 NOT NULL,
    reminded_at timestamp with time zone NOT NULL,
    CONSTRAINT recall_notices_answer_check CHECK ((answer = ANY (ARRAY['destroyed'::text, 'kept_back'::text, 'eaten'::text, 'passed_on'::text, 'not_received'::text]))),
    CONSTRAINT recall_notices_answered CHECK (((acknowledged_at IS NULL) = (answer IS NULL))),
    CONSTRAINT recall_notices_note_check CHECK ((char_length(note) <= 500))
);

CREATE TABLE public.recalls (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    author_id uuid,
    drill boolean NOT NULL,
    reason text NOT NULL,
    advice text NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    summary text DEFAULT ''::text NOT NULL,
    CONSTRAINT recalls_advice_check CHECK (((char_length(advice) >= 1) AND (char_length(advice) <= 1000))),
    CONSTRAINT recalls_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
    CONSTRAINT recalls_summary_check CHECK ((char_length(summary) <= 1000))
);

CREATE TABLE public.registrations (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    contact_no text NOT NULL,
    location_id uuid NOT NULL,
    CONSTRAINT registrations_contact_no_check CHECK ((char_length(contact_no) >= 10)),
    CONSTRAINT registrations_kind_check CHECK ((kind = ANY (ARRAY['restaurant'::text, 'food_bank'::text]))),
    CONSTRAINT registrations_name_check CHECK ((char_length(btrim(name)) >= 2))
);

CREATE TABLE public.restaurants (
    id uuid NOT NULL,
    kind text DEFAULT 'restaurant'::text NOT NULL,
    cuisine_type text NOT NULL,
    total_donations bigint DEFAULT 0 NOT NULL,
    public_portions bigint DEFAULT 0 NOT NULL,
    standing_due boolean DEFAULT true NOT NULL,
    rating_counts integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
    review_count integer GENERATED ALWAYS AS (((((rating_counts[1] + rating_counts[2]) + rating_counts[3]) + rating_counts[4]) + rating_counts[5])) STORED NOT NULL,
    rating_sum integer GENERATED ALWAYS AS (((((rating_counts[1] + (2 * rating_counts[2])) + (3 * rating_counts[3])) + (4 * rating_counts[4])) + (5 * rating_counts[5]))) STORED NOT NULL,
    CONSTRAINT restaurants_cuisine_type_check CHECK ((cuisine_type = ANY (ARRAY['Italian'::text, 'Chinese'::text, 'Indian'::text, 'Pakistani'::text, 'Mexican'::text, 'American'::text, 'French'::text, 'Japanese'::text, 'Mediterranean'::text, 'Other'::text]))),
    CONSTRAINT restaurants_kind_check CHECK ((kind = 'restaurant'::text)),
    CONSTRAINT restaurants_public_portions_check CHECK ((public_portions >= 0)),
    CONSTRAINT restaurants_rating_counts_check CHECK (((array_length(rating_counts, 1) = 5) AND (0 <= ALL (rating_counts)))),
    CONSTRAINT restaurants_total_donations_check CHECK ((total_donations >= 0))
);

CREATE TABLE public.reviews (
    id uuid NOT NULL,
    food_bank_id uuid NOT NULL,
    restaurant_id uuid NOT NULL,
    food_item_id uuid NOT NULL,
    rating smallint NOT NULL,
    feedback text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reviews_feedback_check CHECK ((char_length(feedback) <= 2000)),
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    uid text NOT NULL,
    secret_hash text NOT NULL,
    former_hash text,
    renewed_at timestamp with time zone NOT NULL,
    signed_in_at timestamp with time zone NOT NULL,
    shared boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);

CREATE TABLE public.sign_in_links (
    id uuid NOT NULL,
    email text NOT NULL,
    secret_hash text NOT NULL,
    token_hash text,
    code_hash text,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT sign_in_links_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254)))
);

CREATE TABLE public.signing_keys (
    id text NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.token_keys (
    id text NOT NULL,
    public_key jsonb NOT NULL,
    private_key jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.trust_changes (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    by text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT trust_changes_by_check CHECK ((by = ANY (ARRAY['member'::text, 'operator'::text, 'timer'::text]))),
    CONSTRAINT trust_changes_from_state_check CHECK ((from_state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'renewal_due'::text, 'lapsed'::text, 'declined'::text, 'suspended'::text]))),
    CONSTRAINT trust_changes_reason_check CHECK ((char_length(reason) <= 1000)),
    CONSTRAINT trust_changes_to_state_check CHECK ((to_state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'renewal_due'::text, 'lapsed'::text, 'declined'::text, 'suspended'::text])))
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    firebase_uid text NOT NULL,
    email text NOT NULL,
    photo_url text,
    tokens_valid_after timestamp with time zone,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    email_confirmed_at timestamp with time zone,
    name text,
    last_seen_on date,
    inactive_asked_at timestamp with time zone,
    CONSTRAINT users_email_check CHECK ((email ~~ '%_@_%'::text)),
    CONSTRAINT users_firebase_uid_length CHECK (((char_length(firebase_uid) >= 1) AND (char_length(firebase_uid) <= 128))),
    CONSTRAINT users_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);

CREATE TABLE public.verification_documents (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    purpose text NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    removed_at timestamp with time zone,
    CONSTRAINT verification_documents_purpose_check CHECK ((purpose = ANY (ARRAY['cold_storage'::text, 'supporting'::text]))),
    CONSTRAINT verification_documents_type_check CHECK ((type = ANY (ARRAY['image'::text, 'pdf'::text])))
);

CREATE TABLE public.verification_remarks (
    organisation_id uuid NOT NULL,
    point text NOT NULL,
    words text NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    CONSTRAINT verification_remarks_point_check CHECK ((point = ANY (ARRAY['register'::text, 'responsible'::text, 'declaration'::text, 'cold_storage'::text, 'quiz'::text]))),
    CONSTRAINT verification_remarks_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
);

CREATE TABLE public.verification_replies (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    author_id uuid,
    message text NOT NULL,
    CONSTRAINT verification_replies_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000)))
);

CREATE TABLE public.verifications (
    organisation_id uuid NOT NULL,
    legal_name text,
    country text,
    register text,
    register_name text DEFAULT ''::text NOT NULL,
    register_number text,
    explanation text,
    register_at timestamp with time zone,
    responsible_name text,
    responsible_email text DEFAULT ''::text NOT NULL,
    responsible_phone text DEFAULT ''::text NOT NULL,
    responsible_at timestamp with time zone,
    declaration_version integer,
    declaration_name text,
    declared_by uuid,
    declared_at timestamp with time zone,
    cold_storage text,
    cold_storage_at timestamp with time zone,
    quiz_passed_by uuid,
    quiz_passed_at timestamp with time zone,
    CONSTRAINT verifications_cold_storage_check CHECK ((cold_storage = ANY (ARRAY['document'::text, 'no_cold_food'::text]))),
    CONSTRAINT verifications_cold_storage_dated CHECK (((cold_storage IS NULL) = (cold_storage_at IS NULL))),
    CONSTRAINT verifications_country_check CHECK (((char_length(country) >= 1) AND (char_length(country) <= 80))),
    CONSTRAINT verifications_declaration_name_check CHECK (((char_length(declaration_name) >= 1) AND (char_length(declaration_name) <= 200))),
    CONSTRAINT verifications_explanation_check CHECK ((char_length(explanation) <= 1000)),
    CONSTRAINT verifications_legal_name_check CHECK (((char_length(legal_name) >= 1) AND (char_length(legal_name) <= 200))),
    CONSTRAINT verifications_register_name_check CHECK ((char_length(register_name) <= 200)),
    CONSTRAINT verifications_register_number_check CHECK (((char_length(register_number) >= 1) AND (char_length(register_number) <= 80))),
    CONSTRAINT verifications_register_or_reason CHECK (((register IS NULL) OR (explanation IS NULL))),
    CONSTRAINT verifications_responsible_email_check CHECK ((char_length(responsible_email) <= 254)),
    CONSTRAINT verifications_responsible_name_check CHECK (((char_length(responsible_name) >= 1) AND (char_length(responsible_name) <= 200))),
    CONSTRAINT verifications_responsible_phone_check CHECK ((char_length(responsible_phone) <= 40)),
    CONSTRAINT verifications_responsible_reachable CHECK (((responsible_name IS NULL) OR (responsible_email <> ''::text) OR (responsible_phone <> ''::text)))
);

ALTER TABLE ONLY public.activity ATTACH PARTITION public.activity_default DEFAULT;

ALTER TABLE ONLY public.ledger_entries ATTACH PARTITION public.ledger_entries_default DEFAULT;

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (at, id);

ALTER TABLE ONLY public.activity_default
    ADD CONSTRAINT activity_default_pkey PRIMARY KEY (at, id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id, organisation_id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.count_changes
    ADD CONSTRAINT count_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_organisation_id_key UNIQUE (organisation_id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.desk_handling
    ADD CONSTRAINT desk_handling_pkey PRIMARY KEY (subject, subject_id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.food_banks
    ADD CONSTRAINT food_banks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.food_items
    ADD CONSTRAINT food_items_id_restaurant_key UNIQUE (id, restaurant_id);

ALTER TABLE ONLY public.food_items
    ADD CONSTRAINT food_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.handover_lines
    ADD CONSTRAINT handover_lines_pkey PRIMARY KEY (handover_id, donation_request_id);

ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pickup_id_key UNIQUE (pickup_id);

ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_receipt_key UNIQUE (receipt);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (uid);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.kept_counts
    ADD CONSTRAINT kept_counts_pkey PRIMARY KEY (organisation_id, counted, state);

ALTER TABLE ONLY public.leaderboard_marks
    ADD CONSTRAINT leaderboard_marks_pkey PRIMARY KEY (rank);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (food_item_id, id);

ALTER TABLE ONLY public.ledger_entries_default
    ADD CONSTRAINT ledger_entries_default_pkey PRIMARY KEY (food_item_id, id);

ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_accounts
    ADD CONSTRAINT mail_accounts_pkey PRIMARY KEY (uid);

ALTER TABLE ONLY public.mail_counts
    ADD CONSTRAINT mail_counts_pkey PRIMARY KEY (recipient, hour);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (organisation_id, user_id);

ALTER TABLE ONLY public.message_blocks
    ADD CONSTRAINT message_blocks_pkey PRIMARY KEY (organisation_id, blocked_id);

ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (message_id, organisation_id);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_pkey PRIMARY KEY (email);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.organisations
    ADD CONSTRAINT organisations_id_kind_key UNIQUE (id, kind);

ALTER TABLE ONLY public.organisations
    ADD CONSTRAINT organisations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_one_per_item UNIQUE (food_item_id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pickup_accounts
    ADD CONSTRAINT pickup_accounts_pkey PRIMARY KEY (pickup_id, side);

ALTER TABLE ONLY public.pickup_messages
    ADD CONSTRAINT pickup_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pickup_passes
    ADD CONSTRAINT pickup_passes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pickup_passes
    ADD CONSTRAINT pickup_passes_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.pickup_settlements
    ADD CONSTRAINT pickup_settlements_pkey PRIMARY KEY (pickup_id);

ALTER TABLE ONLY public.pickups
    ADD CONSTRAINT pickups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_location_id_key UNIQUE (location_id);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.public_totals
    ADD CONSTRAINT public_totals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recall_items
    ADD CONSTRAINT recall_items_pkey PRIMARY KEY (recall_id, food_item_id);

ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_pkey PRIMARY KEY (recall_id, organisation_id);

ALTER TABLE ONLY public.recalls
    ADD CONSTRAINT recalls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.restaurants
    ADD CONSTRAINT restaurants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_one_per_food_bank_and_item UNIQUE (food_bank_id, food_item_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_former_hash_key UNIQUE (former_hash);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT sign_in_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT sign_in_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.token_keys
    ADD CONSTRAINT token_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trust_changes
    ADD CONSTRAINT trust_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_firebase_uid_key UNIQUE (firebase_uid);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification_documents
    ADD CONSTRAINT verification_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification_remarks
    ADD CONSTRAINT verification_remarks_pkey PRIMARY KEY (organisation_id, point);

ALTER TABLE ONLY public.verification_replies
    ADD CONSTRAINT verification_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (organisation_id);

CREATE INDEX activity_by_operators ON ONLY public.activity USING btree (organisation_id, at, id) WHERE (action ~~ 'network %'::text);

CREATE INDEX activity_default_organisation_id_at_id_idx ON public.activity_default USING btree (organisation_id, at, id) WHERE (action ~~ 'network %'::text);

CREATE INDEX activity_of_organisation ON ONLY public.activity USING btree (organisation_id, at);

CREATE INDEX activity_default_organisation_id_at_idx ON public.activity_default USING btree (organisation_id, at);

CREATE INDEX activity_of_subject ON ONLY public.activity USING btree (subject_kind, subject_id, at);

CREATE INDEX activity_default_subject_kind_subject_id_at_idx ON public.activity_default USING btree (subject_kind, subject_id, at);

CREATE INDEX announcements_by_time ON public.announcements USING btree (at);

CREATE INDEX count_changes_of_organisation ON public.count_changes USING btree (organisation_id, counted);

CREATE INDEX data_exports_of_user ON public.data_exports USING btree (user_id, created_at);

CREATE INDEX deletions_due ON public.deletions USING btree (due_at);

CREATE INDEX donation_requests_accepted_of_food_bank ON public.donation_requests USING btree (food_bank_id, accepted_at) WHERE (accepted_at IS NOT NULL);

CREATE INDEX donation_requests_between ON public.donation_requests USING btree (restaurant_id, food_bank_id);

CREATE INDEX donation_requests_by_food_bank_and_item ON public.donation_requests USING btree (food_bank_id, food_item_id);

CREATE INDEX donation_requests_cancelled_of_food_bank ON public.donation_requests USING btree (food_bank_id, cancelled_at) INCLUDE (cancelled_by) WHERE (cancelled_at IS NOT NULL);

CREATE INDEX donation_requests_of_food_bank ON public.donation_requests USING btree (food_bank_id, created_at DESC, id DESC);

CREATE INDEX donation_requests_of_food_bank_by_status ON public.donation_requests USING btree (food_bank_id, status, created_at DESC, id DESC);

CREATE INDEX donation_requests_of_pickup ON public.donation_requests USING btree (pickup_id) WHERE (pickup_id IS NOT NULL);

CREATE INDEX donation_requests_of_restaurant ON public.donation_requests USING btree (restaurant_id, created_at DESC, id DESC);

CREATE INDEX donation_requests_of_restaurant_by_status ON public.donation_requests USING btree (restaurant_id, status, created_at DESC, id DESC);

CREATE UNIQUE INDEX donation_requests_one_live_per_item ON public.donation_requests USING btree (food_bank_id, food_item_id) WHERE (status <> 'cancelled'::text);

CREATE INDEX donation_requests_pending ON public.donation_requests USING btree (created_at, id) WHERE (status = 'pending'::text);

CREATE INDEX donation_requests_pending_of_item ON public.donation_requests USING btree (food_item_id) WHERE (status = 'pending'::text);

CREATE INDEX donations_of_food_bank ON public.donations USING btree (food_bank_id, created_at) INCLUDE (restaurant_id, category, quantity, distance_km, location_id, food_bank_location_id) WHERE (quantity > 0);

CREATE INDEX donations_of_item ON public.donations USING btree (food_item_id);

CREATE INDEX donations_of_request ON public.donations USING btree (donation_request_id);

CREATE INDEX donations_of_restaurant ON public.donations USING btree (restaurant_id, created_at) INCLUDE (food_bank_id, category, quantity, distance_km, location_id, food_bank_location_id) WHERE (quantity > 0);

CREATE UNIQUE INDEX donations_one_per_request ON public.donations USING btree (donation_request_id) WHERE (quantity > 0);

CREATE INDEX donations_to_review ON public.donations USING btree (food_bank_id) INCLUDE (food_item_id) WHERE ((quantity > 0) AND (NOT reviewed));

CREATE INDEX email_confirmations_by_age ON public.email_confirmations USING btree (created_at);

CREATE INDEX email_confirmations_of_address ON public.email_confirmations USING btree (lower(email), created_at);

CREATE INDEX email_confirmations_of_user ON public.email_confirmations USING btree (user_id);

CREATE INDEX food_items_of_restaurant ON public.food_items USING btree (restaurant_id, created_at DESC, id DESC);

CREATE INDEX food_items_on_hold ON public.food_items USING btree (restaurant_id) WHERE on_hold;

CREATE INDEX food_items_on_offer_name ON public.food_items USING gist (place, public.food_tags(category, storage, diets, free_from, remaining) tsvector_ops (siglen='16'), name public.gist_trgm_ops (siglen='32'), public.largest_first(remaining, id), public.soonest_first(collect_by, id)) WHERE ((status = 'available'::text) AND (closed_at IS NULL));

CREATE INDEX food_items_on_offer_newest ON public.food_items USING gist (created_at, (((place)::public.geometry)::public.geography)) WHERE ((status = 'available'::text) AND (closed_at IS NULL));

CREATE INDEX food_items_on_offer_place ON public.food_items USING gist (place, public.food_tags(category, storage, diets, free_from, remaining) tsvector_ops (siglen='16'), public.largest_first(remaining, id), public.soonest_first(collect_by, id)) WHERE ((status = 'available'::text) AND (closed_at IS NULL));

CREATE INDEX food_items_to_expire ON public.food_items USING btree (collect_by) WHERE ((status = 'available'::text) AND (closed_at IS NULL));

CREATE INDEX handover_lines_of_request ON public.handover_lines USING btree (donation_request_id);

CREATE INDEX handovers_by_time ON public.handovers USING btree (at);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX identities_of_address ON public.identities USING btree (lower(email));

CREATE INDEX identities_of_user ON public.identities USING btree (user_id);

CREATE INDEX invitations_of_address ON public.invitations USING btree (lower(email), created_at);

CREATE INDEX invitations_of_organisation ON public.invitations USING btree (organisation_id, created_at);

CREATE INDEX invitations_old ON public.invitations USING btree (created_at);

CREATE UNIQUE INDEX invitations_one_open ON public.invitations USING btree (organisation_id, lower(email)) WHERE (ended_at IS NULL);

CREATE INDEX leaderboard_marks_by_place ON public.leaderboard_marks USING btree (total_donations DESC, restaurant_id DESC);

CREATE INDEX locations_by_place ON public.locations USING gist (place);

CREATE INDEX locations_of_place ON public.locations USING btree (place_id);

CREATE UNIQUE INDEX mail_accounts_of_address ON public.mail_accounts USING btree (lower(email));

CREATE INDEX mail_counts_by_age ON public.mail_counts USING btree (hour);

CREATE INDEX memberships_user ON public.memberships USING btree (user_id);

CREATE INDEX message_reports_open ON public.message_reports USING btree (at) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX operators_of_address ON public.operators USING btree (lower(email));

CREATE INDEX organisations_approved_until ON public.organisations USING btree (approved_until) WHERE (approved_until IS NOT NULL);

CREATE INDEX organisations_by_name ON public.organisations USING gin (name public.gin_trgm_ops);

CREATE INDEX organisations_by_trust ON public.organisations USING btree (trust, id);

CREATE INDEX organisations_location ON public.organisations USING btree (location_id);

CREATE INDEX photos_by_age ON public.photos USING btree (created_at);

CREATE INDEX photos_of_restaurant ON public.photos USING btree (restaurant_id);

CREATE INDEX pickup_messages_of_pickup ON public.pickup_messages USING btree (pickup_id, at, id);

CREATE INDEX pickup_passes_of_pickup ON public.pickup_passes USING btree (pickup_id);

CREATE UNIQUE INDEX pickup_passes_one_valid ON public.pickup_passes USING btree (pickup_id) WHERE (revoked_at IS NULL);

CREATE INDEX pickups_disputed ON public.pickups USING btree (disputed_at) WHERE (disputed_at IS NOT NULL);

CREATE INDEX pickups_due ON public.pickups USING btree (window_until) WHERE (ended_at IS NULL);

CREATE INDEX pickups_ended_of_food_bank ON public.pickups USING btree (food_bank_id, ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);

CREATE INDEX pickups_ended_of_restaurant ON public.pickups USING btree (restaurant_id, ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);

CREATE INDEX pickups_missed ON public.pickups USING btree (ended_at) WHERE (state = 'missed'::text);

CREATE UNIQUE INDEX pickups_one_open_code ON public.pickups USING btree (restaurant_id, code) WHERE (ended_at IS NULL);

CREATE INDEX pickups_open_of_food_bank ON public.pickups USING btree (food_bank_id, window_from) WHERE (ended_at IS NULL);

CREATE INDEX pickups_open_of_restaurant ON public.pickups USING btree (restaurant_id, window_from) WHERE (ended_at IS NULL);

CREATE INDEX pickups_troubled ON public.pickups USING btree (ended_at) INCLUDE (restaurant_id, food_bank_id, missed_by, cancelled_by, cancelled_late) WHERE ((missed_by IS NOT NULL) OR cancelled_late);

CREATE INDEX places_of_organisation ON public.places USING btree (organisation_id);

CREATE INDEX recall_notices_of_organisation ON public.recall_notices USING btree (organisation_id, recall_id);

CREATE INDEX recall_notices_waiting ON public.recall_notices USING btree (reminded_at) WHERE (acknowledged_at IS NULL);

CREATE INDEX recalls_open ON public.recalls USING btree (created_at) WHERE (closed_at IS NULL);

CREATE INDEX registrations_location ON public.registrations USING btree (location_id);

CREATE INDEX restaurants_featured ON public.restaurants USING btree (public_portions DESC, id DESC) WHERE (public_portions > 0);

CREATE INDEX restaurants_leaderboard ON public.restaurants USING btree (total_donations DESC, id DESC);

CREATE INDEX restaurants_standing_due ON public.restaurants USING btree (id) WHERE standing_due;

CREATE INDEX reviews_of_food_bank ON public.reviews USING btree (food_bank_id, created_at DESC, id DESC) INCLUDE (rating);

CREATE INDEX reviews_of_restaurant ON public.reviews USING btree (restaurant_id, created_at DESC, id DESC) INCLUDE (rating);

CREATE INDEX reviews_of_restaurant_by_rating ON public.reviews USING btree (restaurant_id, rating, created_at DESC, id DESC);

CREATE INDEX sessions_of_account ON public.sessions USING btree (uid);

CREATE INDEX sessions_old ON public.sessions USING btree (expires_at);

CREATE INDEX sign_in_links_of_address ON public.sign_in_links USING btree (lower(email), created_at);

CREATE INDEX sign_in_links_old ON public.sign_in_links USING btree (created_at);

CREATE INDEX trust_changes_of_organisation ON public.trust_changes USING btree (organisation_id, at);

CREATE INDEX users_by_name_or_email ON public.users USING gin ((((COALESCE(name, ''::text) || ' '::text) || email)) public.gin_trgm_ops);

CREATE INDEX users_email ON public.users USING btree (lower(email));

CREATE INDEX users_last_seen ON public.users USING btree (last_seen_on);

CREATE INDEX verification_documents_created_at ON public.verification_documents USING btree (created_at);

CREATE UNIQUE INDEX verification_documents_one_per_purpose ON public.verification_documents USING btree (organisation_id, purpose) WHERE (removed_at IS NULL);

CREATE INDEX verification_documents_removed ON public.verification_documents USING btree (id) WHERE (removed_at IS NOT NULL);

CREATE INDEX verification_replies_of_organisation ON public.verification_replies USING btree (organisation_id, at);

ALTER INDEX public.activity_by_operators ATTACH PARTITION public.activity_default_organisation_id_at_id_idx;

ALTER INDEX public.activity_of_organisation ATTACH PARTITION public.activity_default_organisation_id_at_idx;

ALTER INDEX public.activity_pkey ATTACH PARTITION public.activity_default_pkey;

ALTER INDEX public.activity_of_subject ATTACH PARTITION public.activity_default_subject_kind_subject_id_at_idx;

ALTER INDEX public.ledger_entries_pkey ATTACH PARTITION public.ledger_entries_default_pkey;

CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION public.refuse_activity_change();

CREATE TRIGGER count_ended_deleted AFTER DELETE ON public.donation_requests FOR EACH ROW WHEN (public.is_ended(old.status)) EXECUTE FUNCTION public.count_ended('status');

CREATE TRIGGER count_ended_deleted AFTER DELETE ON public.pickups FOR EACH ROW WHEN (public.is_ended(old.state)) EXECUTE FUNCTION public.count_ended('state');

CREATE TRIGGER count_ended_inserted AFTER INSERT ON public.donation_requests FOR EACH ROW WHEN (public.is_ended(new.status)) EXECUTE FUNCTION public.count_ended('status');

CREATE TRIGGER count_ended_inserted AFTER INSERT ON public.pickups FOR EACH ROW WHEN (public.is_ended(new.state)) EXECUTE FUNCTION public.count_ended('state');

CREATE TRIGGER count_ended_updated AFTER UPDATE OF status ON public.donation_requests FOR EACH ROW WHEN (((old.status <> new.status) AND (public.is_ended(old.status) OR public.is_ended(new.status)))) EXECUTE FUNCTION public.count_ended('status');

CREATE TRIGGER count_ended_updated AFTER UPDATE OF state ON public.pickups FOR EACH ROW WHEN (((old.state <> new.state) AND (public.is_ended(old.state) OR public.is_ended(new.state)))) EXECUTE FUNCTION public.count_ended('state');

CREATE TRIGGER count_review AFTER INSERT ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.count_review();

CREATE CONSTRAINT TRIGGER ledger_adds_up AFTER INSERT OR UPDATE OF quantity ON public.donations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_donation();

CREATE CONSTRAINT TRIGGER ledger_adds_up AFTER INSERT OR UPDATE OF quantity, remaining, reserved, handed_over, gone ON public.food_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_item();

CREATE CONSTRAINT TRIGGER ledger_adds_up AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_entry();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_ledger_change();

CREATE TRIGGER restaurants_standing_due BEFORE UPDATE OF total_donations ON public.restaurants FOR EACH ROW EXECUTE FUNCTION public.mark_standing_due();

ALTER TABLE public.activity
    ADD CONSTRAINT activity_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE public.activity
    ADD CONSTRAINT activity_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.desk_handling
    ADD CONSTRAINT desk_handling_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_food_bank_id_fkey FOREIGN KEY (food_bank_id) REFERENCES public.food_banks(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_food_bank_location_id_fkey FOREIGN KEY (food_bank_location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_food_item_id_restaurant_id_fkey FOREIGN KEY (food_item_id, restaurant_id) REFERENCES public.food_items(id, restaurant_id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES public.pickups(id);

ALTER TABLE ONLY public.donation_requests
    ADD CONSTRAINT donation_requests_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_donation_request_id_fkey FOREIGN KEY (donation_request_id) REFERENCES public.donation_requests(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_food_bank_id_fkey FOREIGN KEY (food_bank_id) REFERENCES public.food_banks(id);

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_food_bank_location_id_fkey FOREIGN KEY (food_bank_location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_food_item_id_fkey FOREIGN KEY (food_item_id) REFERENCES public.food_items(id);

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.food_banks
    ADD CONSTRAINT food_banks_id_kind_fkey FOREIGN KEY (id, kind) REFERENCES public.organisations(id, kind);

ALTER TABLE ONLY public.food_items
    ADD CONSTRAINT food_items_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.food_items
    ADD CONSTRAINT food_items_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

ALTER TABLE ONLY public.handover_lines
    ADD CONSTRAINT handover_lines_donation_request_id_fkey FOREIGN KEY (donation_request_id) REFERENCES public.donation_requests(id);

ALTER TABLE ONLY public.handover_lines
    ADD CONSTRAINT handover_lines_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES public.handovers(id);

ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES public.pickups(id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);

ALTER TABLE ONLY public.kept_counts
    ADD CONSTRAINT kept_counts_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE public.ledger_entries
    ADD CONSTRAINT ledger_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE public.ledger_entries
    ADD CONSTRAINT ledger_entries_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES public.donations(id);

ALTER TABLE public.ledger_entries
    ADD CONSTRAINT ledger_entries_food_item_id_fkey FOREIGN KEY (food_item_id) REFERENCES public.food_items(id);

ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.places(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.message_blocks
    ADD CONSTRAINT message_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.message_blocks
    ADD CONSTRAINT message_blocks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.pickup_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.organisations
    ADD CONSTRAINT organisations_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_food_item_id_fkey FOREIGN KEY (food_item_id) REFERENCES public.food_items(id);

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

ALTER TABLE ONLY public.pickup_accounts
    ADD CONSTRAINT pickup_accounts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.pickup_accounts
    ADD CONSTRAINT pickup_accounts_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES public.pickups(id);

ALTER TABLE ONLY public.pickup_messages
    ADD CONSTRAINT pickup_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.pickup_messages
    ADD CONSTRAINT pickup_messages_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES public.pickups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pickup_passes
    ADD CONSTRAINT pickup_passes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.pickup_passes
    ADD CONSTRAINT pickup_passes_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES public.pickups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pickup_settlements
    ADD CONSTRAINT pickup_settlements_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.pickup_settlements
    ADD CONSTRAINT pickup_settlements_pickup_id_fkey FOREIGN KEY (pickup_id) REFERENCES public.pickups(id);

ALTER TABLE ONLY public.pickups
    ADD CONSTRAINT pickups_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.pickups
    ADD CONSTRAINT pickups_food_bank_id_fkey FOREIGN KEY (food_bank_id) REFERENCES public.food_banks(id);

ALTER TABLE ONLY public.pickups
    ADD CONSTRAINT pickups_food_bank_location_id_fkey FOREIGN KEY (food_bank_location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.pickups
    ADD CONSTRAINT pickups_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.pickups
    ADD CONSTRAINT pickups_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.recall_items
    ADD CONSTRAINT recall_items_food_item_id_fkey FOREIGN KEY (food_item_id) REFERENCES public.food_items(id);

ALTER TABLE ONLY public.recall_items
    ADD CONSTRAINT recall_items_recall_id_fkey FOREIGN KEY (recall_id) REFERENCES public.recalls(id);

ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_recall_id_fkey FOREIGN KEY (recall_id) REFERENCES public.recalls(id);

ALTER TABLE ONLY public.recalls
    ADD CONSTRAINT recalls_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.recalls
    ADD CONSTRAINT recalls_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.restaurants
    ADD CONSTRAINT restaurants_id_kind_fkey FOREIGN KEY (id, kind) REFERENCES public.organisations(id, kind);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_food_bank_id_fkey FOREIGN KEY (food_bank_id) REFERENCES public.food_banks(id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_food_item_id_restaurant_id_fkey FOREIGN KEY (food_item_id, restaurant_id) REFERENCES public.food_items(id, restaurant_id);

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES public.restaurants(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_uid_fkey FOREIGN KEY (uid) REFERENCES public.mail_accounts(uid);

ALTER TABLE ONLY public.trust_changes
    ADD CONSTRAINT trust_changes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.trust_changes
    ADD CONSTRAINT trust_changes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.verification_documents
    ADD CONSTRAINT verification_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.verification_documents
    ADD CONSTRAINT verification_documents_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.verification_remarks
    ADD CONSTRAINT verification_remarks_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.verification_remarks
    ADD CONSTRAINT verification_remarks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.verification_replies
    ADD CONSTRAINT verification_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.verification_replies
    ADD CONSTRAINT verification_replies_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisations(id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_quiz_passed_by_fkey FOREIGN KEY (quiz_passed_by) REFERENCES public.users(id);
