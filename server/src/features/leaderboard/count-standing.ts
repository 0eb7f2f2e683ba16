import { fewestFoodBanks, mostPlausiblePortions } from '@surplate/contract/leaderboard'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'

const restaurantsAtOnce = 500

/** Recounts the public figures of restaurants for which something changed; run by a timer. */
export async function countStanding(db: Database): Promise<void> {
  for (let counted = restaurantsAtOnce; counted === restaurantsAtOnce; ) {
    counted = await db.transaction().execute(countDue)
  }
  await sql`
    update public_totals set (portions, restaurants, food_banks) = (
      select coalesce(sum(public_portions), 0), count(*), (
        select count(*) from food_banks where exists (
          select from donations
          join restaurants on restaurants.id = donations.restaurant_id
          join donation_requests on donation_requests.id = donation_request_id
          join pickups on pickups.id = pickup_id
          where donations.food_bank_id = food_banks.id and donations.quantity > 0 and public_portions > 0
            and pickups.state = 'handed_over'))
      from restaurants where public_portions > 0)`.execute(db)
}

/**
 * Counts what was handed over between organisations that the network trusts and whose owners have confirmed addresses, to
 * unrelated food banks: those that share no email address, phone number or location (within about 150 m) with the
 * restaurant or with each other.
 */
async function countDue(tx: Tx): Promise<number> {
  const phone = (table: string) => sql`regexp_replace(${sql.ref(table)}.contact_no, '\\D', '', 'g')`
  const spot = (table: string) => sql`st_geohash(${sql.ref(table)}.place::geometry, 7)`
  const firstOwner = (table: string) => sql`(
    select user_id from memberships
    where organisation_id = ${sql.ref(table)}.id and role = 'owner' order by created_at, user_id limit 1)`
  const { rows } = await sql`
    with due as (
      select id from restaurants where standing_due order by id limit ${restaurantsAtOnce} for update skip locked
    ), given as (
      select due.id, sum(donations.quantity) as portions, least(
        count(distinct lower(taker.email)),
        count(distinct ${phone('pantry')}),
        count(distinct ${spot('taken_at')})) as food_banks
      from due
      join organisations as kitchen on kitchen.id = due.id
      join users as giver on giver.id = ${firstOwner('kitchen')}
      join locations as given_at on given_at.id = kitchen.location_id
      join donations on donations.restaurant_id = due.id and donations.quantity > 0
      join donation_requests on donation_requests.id = donations.donation_request_id
      join pickups on pickups.id = donation_requests.pickup_id
      join organisations as pantry on pantry.id = donations.food_bank_id
      join users as taker on taker.id = ${firstOwner('pantry')}
      join locations as taken_at on taken_at.id = pantry.location_id
      where pickups.state = 'handed_over' and kitchen.trusted and pantry.trusted
        and donations.quantity <= ${mostPlausiblePortions}
        and lower(taker.email) <> lower(giver.email)
        and ${phone('pantry')} <> ${phone('kitchen')}
        and ${spot('taken_at')} <> ${spot('given_at')}
        and taker.disabled_at is null and giver.disabled_at is null
        and taker.email_confirmed_at is not null and giver.email_confirmed_at is not null
      group by due.id
    )
    update restaurants set standing_due = false,
      public_portions = case when given.food_banks >= ${fewestFoodBanks} then given.portions else 0 end
    from due left join given using (id)
    where restaurants.id = due.id
    returning restaurants.id`.execute(tx)
  return rows.length
}
