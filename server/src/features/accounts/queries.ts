import type { CuisineType, FoodBank, Restaurant, SendLinkResult, User } from '@surplate/contract/accounts'
import { grantedStatuses } from '@surplate/contract/request-rules'
import type { UserType } from '@surplate/contract/roles'
import { sql } from 'kysely'
import type { Jobs } from '../../jobs.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { problem } from '../../platform/problem.ts'

/** Registrations of one person happen one after the other, so that two at once leave one user and one organisation. */
export async function lockRegistration(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${uid}`}, 0))`.execute(tx)
}

export function selectUsers(db: Db) {
  return db.selectFrom('users').select(['id', 'email', 'name', 'user_type', 'location_id'])
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export function showUser(row: UserRow): User {
  return { ...row, user_type: row.user_type as UserType }
}

export function selectRestaurants(db: Db) {
  return db
    .selectFrom('restaurants')
    .innerJoin('organisations', 'organisations.id', 'restaurants.id')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .innerJoin('users', 'users.id', 'organisations.owner_id')
    .select([
      'restaurants.id as _id',
      'organisations.name',
      'restaurants.cuisine_type',
      'restaurants.total_donations',
      'organisations.location_id',
      'locations.city',
      'organisations.owner_id as user_id',
      'users.firebase_uid as uid',
    ])
}

type RestaurantRow = Awaited<ReturnType<ReturnType<typeof selectRestaurants>['executeTakeFirstOrThrow']>>

/** Who is behind a restaurant is told to its own members only. */
export function showRestaurant({ user_id, uid, ...profile }: RestaurantRow, actor: Actor | null): Restaurant {
  const shown = { ...profile, cuisine_type: profile.cuisine_type as CuisineType }
  return belongsTo(actor, profile._id) ? { ...shown, user_id, uid } : shown
}

/** Refuses the id of a restaurant that does not exist. */
export async function requireRestaurant(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('restaurants').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('NOT_FOUND')
}

export function selectFoodBanks(db: Db) {
  return db
    .selectFrom('food_banks')
    .innerJoin('organisations', 'organisations.id', 'food_banks.id')
    .innerJoin('users', 'users.id', 'organisations.owner_id')
    .select([
      'food_banks.id as _id',
      'organisations.name',
      'organisations.location_id',
      'organisations.owner_id as user_id',
      'users.firebase_uid as uid',
      'food_banks.transportation_notes',
      'food_banks.pickup_range_km',
    ])
}

type FoodBankRow = Awaited<ReturnType<ReturnType<typeof selectFoodBanks>['executeTakeFirstOrThrow']>>

export function showFoodBank(row: FoodBankRow, actor: Actor | null): FoodBank {
  if (belongsTo(actor, row._id)) return row
  return { _id: row._id, name: row.name, location_id: row.location_id }
}

export function belongsTo(actor: Actor | null, organisationId: string): boolean {
  return actor?.memberships.some((membership) => membership.organisation_id === organisationId) ?? false
}

/**
 * Whether one of the actor's organisations and the given one are the two sides of a request that was granted. A claim
 * alone opens nothing: anybody can make one.
 */
export async function sharesRequest(db: Db, actor: Actor, organisationId: string): Promise<boolean> {
  const own = actor.memberships.map((membership) => membership.organisation_id)
  if (own.length === 0) return false
  const found = await db
    .selectFrom('donation_requests')
    .select(sql`1`.as('one'))
    .where('status', 'in', grantedStatuses)
    .where((eb) =>
      eb.or([
        eb.and([eb('restaurant_id', '=', organisationId), eb('food_bank_id', 'in', own)]),
        eb.and([eb('food_bank_id', '=', organisationId), eb('restaurant_id', 'in', own)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the actor may know the person: themselves, or somebody of the other side of a granted request. */
export async function mayKnowPerson(db: Db, actor: Actor, userId: string): Promise<boolean> {
  if (actor.user_id === userId) return true
  const theirs = await db
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .execute()
  for (const { organisation_id } of theirs) if (await sharesRequest(db, actor, organisation_id)) return true
  return false
}

const dayMs = 24 * 3_600_000
const linksPerDay = 3

/** Has a link sent to the person's address, if there is something to confirm and the address got few enough of them today. */
export async function orderConfirmation(
  tx: Tx,
  send: SendJob<Jobs>,
  userId: string,
  now: Date,
): Promise<SendLinkResult> {
  const { email, email_confirmed_at, disabled_at } = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (disabled_at) return 'unknown'
  if (email_confirmed_at) return 'already_confirmed'
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation:${address}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('email_confirmations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(email)`, '=', address)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (count >= linksPerDay) return 'limited'
  const id = newId()
  await tx.insertInto('email_confirmations').values({ id, user_id: userId, email, created_at: now }).execute()
  await send('accounts.confirmation-mail', { confirmation_id: id }, { key: id })
  return 'sent'
}

const newMemberMs = 7 * dayMs

/** Mails may go to the person's address from now on. A new member gets the welcome that had to wait. */
export async function confirmAddress(tx: Tx, send: SendJob<Jobs>, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', userId).execute()
  const newMember = await tx
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - newMemberMs))
    .executeTakeFirst()
  if (newMember) await send('accounts.welcome-mail', { user_id: userId }, { key: userId })
}

/** Whether the token of a sign-in vouches for an address. */
export function isVerifiedBy({ email: verified }: Identity, email: string): boolean {
  return verified?.toLowerCase() === email.toLowerCase()
}
