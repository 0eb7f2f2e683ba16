import type { Restaurant, User } from '@surplate/contract/accounts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import { coordinates } from '../../platform/db/geography.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import {
  mayKnowPerson,
  selectFoodBanks,
  selectRestaurants,
  selectUsers,
  sharesRequest,
  toRestaurant,
} from '../accounts/public.ts'

export async function listRestaurants(
  { db }: Context,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, z.tuple([z.uuid()]))[0]
  const rows = await selectRestaurants(db)
    .$call((query) => (after === undefined ? query : query.where('restaurants.id', '>', after)))
    .orderBy('restaurants.id')
    .limit(limit + 1)
    .execute()
  return toPage(
    rows,
    limit,
    (row) => toRestaurant(row, actor),
    (row) => [row._id],
  )
}

export async function getRestaurant({ db }: Context, actor: Actor, id: string): Promise<Restaurant> {
  const row = await selectRestaurants(db).where('restaurants.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return toRestaurant(row, actor)
}

export async function getPersonOfFoodBank(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ user_id: string }> {
  const row = await selectFoodBanks(db).where('food_banks.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  if (!actsFor(actor, id) && !(await sharesRequest(db, actor, id))) throw problem('NOT_FOUND')
  return { user_id: row.user_id }
}

export async function getPerson({ db }: Context, actor: Actor, userId: string): Promise<User> {
  if (!(await mayKnowPerson(db, actor, userId))) throw problem('NOT_FOUND')
  const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return row
}

/** Locations of organisations only: users with an unfinished registration stay hidden. */
export async function getLocation({ db }: Context, id: string) {
  const row = await db
    .selectFrom('locations')
    .select('locations.id as _id')
    .select(coordinates)
    .where('locations.id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('organisations')
          .select('organisations.id')
          .whereRef('organisations.location_id', '=', 'locations.id'),
      ),
    )
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return row
}

/** Points from the ledger; the amount sent by the client is ignored. */
export async function getDonations({ db }: Context, id: string) {
  return db
    .selectFrom('restaurants')
    .select(['id as _id', 'total_donations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
