import type { FoodBank, Restaurant, User } from '@surplate/contract/accounts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { decodeCursor, toPage } from '../../platform/db/cursor.ts'
import { coordinates } from '../../platform/db/geography.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import {
  belongsTo,
  mayKnowPerson,
  selectFoodBanks,
  selectRestaurants,
  selectUsers,
  sharesRequest,
  showFoodBank,
  showRestaurant,
  showUser,
} from './queries.ts'

export async function listRestaurants(
  { db }: Context,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, z.tuple([z.uuid()]))[0]
  const rows = await selectRestaurants(db)
    .$if(after !== undefined, (query) => query.where('restaurants.id', '>', after as string))
    .orderBy('restaurants.id')
    .limit(limit + 1)
    .execute()
  return toPage(
    rows,
    limit,
    (row) => showRestaurant(row, actor),
    (row) => [row._id],
  )
}

export async function getRestaurant({ db }: Context, actor: Actor, id: string): Promise<Restaurant> {
  const row = await selectRestaurants(db).where('restaurants.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return showRestaurant(row, actor)
}

export async function getRestaurantOfPerson(
  { db }: Context,
  actor: Actor,
  userId: string,
): Promise<Restaurant> {
  if (!(await mayKnowPerson(db, actor, userId))) throw problem('NOT_FOUND')
  const row = await selectRestaurants(db).where('organisations.owner_id', '=', userId).executeTakeFirst()
  if (!row) throw nothingOf(actor, userId)
  return showRestaurant(row, actor)
}

export async function getFoodBankOfPerson({ db }: Context, actor: Actor, userId: string): Promise<FoodBank> {
  if (!(await mayKnowPerson(db, actor, userId))) throw problem('NOT_FOUND')
  const row = await selectFoodBanks(db).where('organisations.owner_id', '=', userId).executeTakeFirst()
  if (!row) throw nothingOf(actor, userId)
  return showFoodBank(row, actor)
}

export async function getPersonOfFoodBank(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ user_id: string }> {
  const row = await selectFoodBanks(db).where('food_banks.id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  if (!belongsTo(actor, id) && !(await sharesRequest(db, actor, id))) throw problem('NOT_FOUND')
  return { user_id: row.user_id }
}

export async function getPerson({ db }: Context, actor: Actor, userId: string): Promise<User> {
  if (!(await mayKnowPerson(db, actor, userId))) throw problem('NOT_FOUND')
  const row = await selectUsers(db).where('id', '=', userId).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return showUser(row)
}

/** Places of organisations only: somebody who has not finished registering is not on the map. */
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

/** The points as the ledger has them: what a client believes them to be is not asked. */
export async function getDonations({ db }: Context, id: string) {
  return db
    .selectFrom('restaurants')
    .select(['id as _id', 'total_donations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** One's own missing organisation means that the registration was not finished. */
function nothingOf(actor: Actor, userId: string) {
  return problem(actor.user_id === userId ? 'NOT_REGISTERED' : 'NOT_FOUND')
}
