import type { FoodBank } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { selectFoodBanks, toFoodBank } from './public.ts'

/** Affects which items the food bank is shown, and which live updates it gets once it rejoins its room. */
export async function setPickupRange(
  { act }: Context,
  actor: Actor,
  { id, pickup_range_km }: { id: string; pickup_range_km: number | null },
): Promise<FoodBank> {
  return act(actor, async ({ tx }) => {
    await tx.updateTable('food_banks').set({ pickup_range_km }).where('id', '=', id).execute()
    return toFoodBank(
      await selectFoodBanks(tx).where('food_banks.id', '=', id).executeTakeFirstOrThrow(),
      actor,
    )
  })
}
