import { defaultPickupRangeKm, type FoodBank } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { foundOrganisation } from './found-organisation.ts'
import { selectFoodBanks } from './queries.ts'

export async function addFoodBank(
  context: Context,
  identity: Identity,
  { transportation_notes }: { transportation_notes: string },
): Promise<FoodBank> {
  return context.transact(async (tx, send) => {
    const { id, created } = await foundOrganisation(context, tx, send, identity, 'food_bank')
    if (created) {
      await tx
        .insertInto('food_banks')
        .values({ id, transportation_notes, pickup_range_km: defaultPickupRangeKm })
        .execute()
    }
    return selectFoodBanks(tx).where('food_banks.id', '=', id).executeTakeFirstOrThrow()
  })
}
