import { sql } from 'kysely'
import { jobTable } from '../../../server/src/jobs.ts'
import type { Database, Db } from '../../../server/src/platform/db/database.ts'
import { foldCounts } from '../../../server/src/platform/db/kept-counts.ts'
import { tendMonths } from '../../../server/src/platform/db/months.ts'
import { forgetKeys } from '../../../server/src/platform/http/idempotency.ts'

export const dayMs = 24 * 3_600_000

/** Of one item, all of which are given away; every write is a call with a key, and tells a screen and sends a mail. */
const perItem = { requests: 3, writes: 6 }

/** Seconds for which jobs stay after they are done; a week is the default of pg-boss. */
const keptJobs = {
  'live.emit': jobTable['live.emit'].options.deleteAfterSeconds,
  'notifications.mail': 7 * 24 * 3600,
}

/** Functions that the days use. */
export async function prepareDays(db: Database): Promise<void> {
  await sql`create schema bench`.execute(db)
  await sql`
    create function bench.new_id(at timestamptz) returns uuid language sql volatile as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' ||
        substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`.execute(db)
}

/** Everything that happens on a day, in the order in which it happens. Triggers and foreign keys are not what grows. */
export async function playDay(db: Database, day: Date, items: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await list(tx, day, items)
    await request(tx)
    await accept(tx, day)
    await handOver(tx, day)
    await record(tx)
  })
  await rememberKeys(db, day)
  await runJobs(db, day)
}

/**
 * What timers and autovacuum do at the end of a day, with every table vacuumed. Statistics are renewed far less often:
 * once a tenth of a table has changed, so here on the first of a month.
 */
export async function tidyUp(db: Database, day: Date): Promise<{ vacuumMs: number }> {
  const evening = new Date(day.getTime() + dayMs)
  await forgetKeys(db, { now: () => evening })
  await foldCounts(db)
  await tendMonths(db, evening, 3)
  for (const [name, seconds] of Object.entries(keptJobs))
    await sql`
      delete from pgboss.job where name = ${name} and completed_on < ${new Date(evening.getTime() - seconds * 1000)}`.execute(
      db,
    )
  if (day.getUTCDate() === 1) await sql`analyze`.execute(db)
  const started = performance.now()
  await sql`vacuum`.execute(db)
  return { vacuumMs: performance.now() - started }
}

async function list(tx: Db, day: Date, items: number) {
  await sql`
    create temporary table today on commit drop as
    select n, at, bench.new_id(at) as item_id, r.id as restaurant_id, r.location_id, location.place
    from generate_series(1, ${items}::int) as n
    cross join lateral (select ${day}::timestamptz + n * interval '1 day' / ${items}::int as at) as time
    join (select id, location_id, row_number() over () - 1 as number, count(*) over () as total from organisations where kind = 'restaurant') r
      on r.number = n % r.total
    join locations location on location.id = r.location_id`.execute(tx)
  await sql`
    insert into food_items (id, restaurant_id, name, quantity, remaining, expiration_date, category, status, location_id, place, created_at)
    select item_id, restaurant_id, 'Vegetable soup', 5, 5, at + interval '1 day', 'Savoury', 'available', location_id, place, at
    from today`.execute(tx)
  await enter(tx, 'listed')
}

async function request(tx: Db) {
  await sql`
    create temporary table wishes on commit drop as
    select item_id, restaurant_id, today.location_id, at, turn, bench.new_id(at) as request_id, bench.new_id(at) as donation_id,
      f.id as food_bank_id, f.location_id as food_bank_location_id
    from today cross join generate_series(1, ${perItem.requests}::int) as turn
    join (select id, location_id, row_number() over () - 1 as number, count(*) over () as total from organisations where kind = 'food_bank') f
      on f.number = (n + turn) % f.total`.execute(tx)
  await sql`
    insert into donation_requests (id, food_bank_id, food_bank_location_id, food_item_id, restaurant_id, requested_quantity, status, created_at)
    select request_id, food_bank_id, food_bank_location_id, item_id, restaurant_id, 5, 'pending', at from wishes`.execute(
    tx,
  )
}

async function accept(tx: Db, day: Date) {
  await sql`
    update donation_requests set status = 'accepted', accepted_at = ${day}, granted_quantity = 5, pickup_id = request_id
    from wishes where id = request_id and turn = 1`.execute(tx)
  await sql`
    update donation_requests set status = 'cancelled', cancelled_at = ${day}, cancel_reason = 'given_to_another'
    from wishes where id = request_id and turn > 1`.execute(tx)
  await sql`
    insert into donations (id, donation_request_id, restaurant_id, food_bank_id, location_id, food_bank_location_id, food_item_id, category,
      quantity, distance_km, created_at)
    select donation_id, request_id, restaurant_id, food_bank_id, location_id, food_bank_location_id, item_id, 'Savoury', 5, 3, at
    from wishes where turn = 1`.execute(tx)
  await sql`
    update food_items set remaining = 0, reserved = 5, status = 'sold' from today where id = item_id`.execute(
    tx,
  )
  await enter(tx, 'reserved')
}

async function handOver(tx: Db, day: Date) {
  await sql`
    update donation_requests set status = 'completed', completed_at = ${day}
    from wishes where id = request_id and turn = 1`.execute(tx)
  await sql`update food_items set reserved = 0, handed_over = 5 from today where id = item_id`.execute(tx)
  await enter(tx, 'handed_over')
}

async function enter(tx: Db, kind: 'listed' | 'reserved' | 'handed_over') {
  const donation = kind === 'listed' ? sql`null::uuid` : sql`item_id`
  await sql`
    insert into ledger_entries (id, food_item_id, donation_id, kind, quantity, at)
    select bench.new_id(at), item_id, ${donation}, ${kind}, 5, at from today`.execute(tx)
}

/** Who did what, and the changes of the kept counts. */
async function record(tx: Db) {
  await sql`
    insert into activity (id, at, organisation_id, action, subject_kind, subject_id)
    select bench.new_id(at), at, restaurant_id, 'accepted', 'donation_request', item_id
    from today cross join generate_series(1, ${perItem.writes}::int)`.execute(tx)
  await sql`
    insert into count_changes (organisation_id, counted, state, change)
    select restaurant_id, 'donation_requests', 'cancelled', 1 from wishes`.execute(tx)
}

/** A key comes first, and its answer when the work is done. */
async function rememberKeys(db: Database, day: Date) {
  const { rows } = await sql<{ count: number }>`
    insert into idempotency_keys (user_id, key, fingerprint, created_at)
    select users.id, gen_random_uuid()::text, md5(random()::text), i.created_at
    from food_items i join memberships m on m.organisation_id = i.restaurant_id join users on users.id = m.user_id
    cross join generate_series(1, ${perItem.writes}::int)
    where i.created_at >= ${day} and i.created_at < ${new Date(day.getTime() + dayMs)}
    returning 1 as count`.execute(db)
  if (rows.length === 0) throw new Error('nothing was written')
  await sql`
    update idempotency_keys set answer = jsonb_build_object('_id', gen_random_uuid(), 'item', repeat(md5(random()::text), 12))
    where answer is null`.execute(db)
}

/** A job is written three times: when it is sent, taken and done. */
async function runJobs(db: Database, day: Date) {
  for (const name of Object.keys(keptJobs)) {
    await sql`
      insert into pgboss.job (name, data, created_on, start_after)
      select ${name}, jsonb_build_object('rooms', array[gen_random_uuid()], 'payload', repeat('x', 300)), at, at
      from (select created_at as at from food_items where created_at >= ${day} and created_at < ${new Date(day.getTime() + dayMs)}) item
      cross join generate_series(1, ${perItem.writes}::int)`.execute(db)
    await sql`
      update pgboss.job set state = 'active', started_on = created_on where name = ${name} and state = 'created'`.execute(
      db,
    )
    await sql`
      update pgboss.job set state = 'completed', completed_on = created_on where name = ${name} and state = 'active'`.execute(
      db,
    )
  }
}
