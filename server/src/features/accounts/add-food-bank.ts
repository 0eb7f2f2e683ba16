import { defaultPickupRangeKm, type FoodBank } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { createOrganisation } from './create-organisation.ts'
import { selectFoodBanks } from './public.ts'

export async function addFoodBank(
  context: Context,
  identity: Identity,
  { transportation_notes }: { transportation_notes: string },
): Promise<FoodBank> {
  return context.act(null, async (work) => {
    const { tx } = work
    const { id, created } = await createOrganisation(work, identity, {
      kind: 'food_bank',
      trusted: context.env.VERIFICATION === 'none',
    })
    if (created) {
      await tx
        .insertInto('food_banks')
        .values({ id, transportation_notes, pickup_range_km: defaultPickupRangeKm })
        .execute()
    }
    return selectFoodBanks(tx).where('food_banks.id', '=', id).executeTakeFirstOrThrow()
  })
}
