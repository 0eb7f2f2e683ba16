import type { FoodBank, Restaurant } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { mayKnowPerson, selectFoodBanks, selectRestaurants, toFoodBank, toRestaurant } from './public.ts'

export async function getRestaurantOfPerson(
  { db }: Context,
  actor: Actor,
  userId: string,
): Promise<Restaurant> {
  if (!(await mayKnowPerson(db, actor, userId))) throw problem('NOT_FOUND')
  const row = await selectRestaurants(db).where('owner.user_id', '=', userId).executeTakeFirst()
  if (!row) throw nothingOf(actor, userId)
  return toRestaurant(row, actor)
}

export async function getFoodBankOfPerson({ db }: Context, actor: Actor, userId: string): Promise<FoodBank> {
  if (!(await mayKnowPerson(db, actor, userId))) throw problem('NOT_FOUND')
  const row = await selectFoodBanks(db).where('owner.user_id', '=', userId).executeTakeFirst()
  if (!row) throw nothingOf(actor, userId)
  return toFoodBank(row, actor)
}

/** If the caller's own organisation is missing, their registration is unfinished. */
function nothingOf(actor: Actor, userId: string) {
  return problem(actor.user_id === userId ? 'NOT_REGISTERED' : 'NOT_FOUND')
}
