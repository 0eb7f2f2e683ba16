import type { CuisineType } from '@surplate/contract/account-rules'
import type { Restaurant } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { createOrganisation } from './create-organisation.ts'
import { selectRestaurants } from './public.ts'

export async function addRestaurant(
  context: Context,
  identity: Identity,
  input: { cuisine_type: CuisineType },
): Promise<Restaurant> {
  return context.act(null, async (work) => {
    const { tx } = work
    const { id, created } = await createOrganisation(work, identity, {
      kind: 'restaurant',
      trusted: context.env.VERIFICATION === 'none',
    })
    if (created) await tx.insertInto('restaurants').values({ id, cuisine_type: input.cuisine_type }).execute()
    return selectRestaurants(tx).where('restaurants.id', '=', id).executeTakeFirstOrThrow()
  })
}
