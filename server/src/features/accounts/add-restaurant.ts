import type { CuisineType, Restaurant } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { foundOrganisation } from './found-organisation.ts'
import { selectRestaurants } from './queries.ts'

export async function addRestaurant(
  context: Context,
  identity: Identity,
  input: { cuisine_type: CuisineType },
): Promise<Restaurant> {
  return context.transact(async (tx, send) => {
    const { id, created } = await foundOrganisation(context, tx, send, identity, 'restaurant')
    if (created) await tx.insertInto('restaurants').values({ id, cuisine_type: input.cuisine_type }).execute()
    const restaurant = await selectRestaurants(tx).where('restaurants.id', '=', id).executeTakeFirstOrThrow()
    return { ...restaurant, cuisine_type: restaurant.cuisine_type as CuisineType }
  })
}
