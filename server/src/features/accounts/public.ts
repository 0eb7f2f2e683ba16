import type { FoodBank, Restaurant } from '@surplate/contract/accounts'
import { grantedStatuses } from '@surplate/contract/request-rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'

/** Users with the organisation they used last or, before there is one, with what they registered for it. */
export function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('registrations', 'registrations.user_id', 'users.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships')
          .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
          .select(['organisations.name', 'organisations.kind', 'organisations.location_id'])
          .whereRef('memberships.user_id', '=', 'users.id')
          .orderBy('memberships.last_used_at', (order) => order.desc().nullsLast())
          .orderBy('memberships.created_at')
          .limit(1)
          .as('organisation'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.email'])
    .select(({ fn }) => [
      fn.coalesce('organisation.name', 'registrations.name').$notNull().as('name'),
      fn.coalesce('organisation.kind', 'registrations.kind').$notNull().as('user_type'),
      fn.coalesce('organisation.location_id', 'registrations.location_id').$notNull().as('location_id'),
    ])
    .where(({ fn }) => fn.coalesce('organisation.kind', 'registrations.kind'), 'is not', null)
}

/** The first owner of each organisation, to join laterally as `owner`. */
export function firstOwner(eb: ExpressionBuilder<DB, 'organisations'>) {
  return eb
    .selectFrom('memberships')
    .select('memberships.user_id')
    .whereRef('memberships.organisation_id', '=', 'organisations.id')
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.created_at')
    .orderBy('memberships.user_id')
    .limit(1)
    .as('owner')
}

export function selectRestaurants(db: Db) {
  return db
    .selectFrom('restaurants')
    .innerJoin('organisations', 'organisations.id', 'restaurants.id')
    .innerJoin('locations', 'locations.id', 'organisations.location_id')
    .innerJoinLateral(firstOwner, (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'owner.user_id')
    .select([
      'restaurants.id as _id',
      'organisations.name',
      'restaurants.cuisine_type',
      'restaurants.total_donations',
      'organisations.location_id',
      'locations.city',
      'owner.user_id',
      'users.firebase_uid as uid',
    ])
}

type RestaurantRow = Awaited<ReturnType<ReturnType<typeof selectRestaurants>['executeTakeFirstOrThrow']>>

/** Only members see the owner of a restaurant. */
export function toRestaurant({ user_id, uid, ...profile }: RestaurantRow, actor: Actor | null): Restaurant {
  return actsFor(actor, profile._id) ? { ...profile, user_id, uid } : profile
}

export function selectFoodBanks(db: Db) {
  return db
    .selectFrom('food_banks')
    .innerJoin('organisations', 'organisations.id', 'food_banks.id')
    .innerJoinLateral(firstOwner, (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'owner.user_id')
    .select([
      'food_banks.id as _id',
      'organisations.name',
      'organisations.location_id',
      'owner.user_id',
      'users.firebase_uid as uid',
      'food_banks.transportation_notes',
      'food_banks.pickup_range_km',
    ])
}

type FoodBankRow = Awaited<ReturnType<ReturnType<typeof selectFoodBanks>['executeTakeFirstOrThrow']>>

export function toFoodBank(row: FoodBankRow, actor: Actor | null): FoodBank {
  if (actsFor(actor, row._id)) return row
  return { _id: row._id, name: row.name, location_id: row.location_id }
}

/**
 * Whether the actor's organisation and the given one are the two sides of a granted request. A claim alone is
 * not enough: anyone can make one.
 */
export async function sharesRequest(db: Db, actor: Actor, organisationId: string): Promise<boolean> {
  const own = actor.acting?.organisation_id
  if (!own) return false
  const found = await db
    .selectFrom('donation_requests')
    .select(sql`1`.as('one'))
    .where('status', 'in', grantedStatuses)
    .where((eb) =>
      eb.or([
        eb.and([eb('restaurant_id', '=', organisationId), eb('food_bank_id', '=', own)]),
        eb.and([eb('food_bank_id', '=', organisationId), eb('restaurant_id', '=', own)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the actor may see the user: themselves, or a member of the other side of a granted request. */
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

/** Throws NOT_FOUND unless the restaurant exists. */
export async function requireRestaurant(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('restaurants').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw problem('NOT_FOUND')
}

/** Whether a user has this way in. */
export function hasIdentity(uid: string) {
  return (eb: ExpressionBuilder<DB, 'users'>) =>
    eb('users.id', '=', (of) =>
      of.selectFrom('identities').select('user_id').where('identities.uid', '=', uid),
    )
}

/** Someone who proved an address and has not registered gets an account without a registration. */
export async function addUser(work: Work, identity: Identity, email: string): Promise<string> {
  const { tx, now } = work
  const id = newId()
  await tx
    .insertInto('users')
    .values({
      id,
      firebase_uid: identity.uid,
      email,
      email_confirmed_at: now,
      photo_url: identity.photo_url,
      created_at: now,
    })
    .execute()
  await addIdentity(work, id, identity)
  return id
}

/** Gives a user another way in. */
export async function addIdentity(
  { tx, now }: Work,
  user_id: string,
  { uid, method, email }: Identity,
): Promise<void> {
  await tx.insertInto('identities').values({ uid, user_id, method, email, created_at: now }).execute()
}
