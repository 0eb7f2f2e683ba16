import type { FoodBank } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { selectFoodBanks, showFoodBank } from './queries.ts'

/** How far a food bank collects: what it is shown, and which new items it hears of when it next joins its room. */
export async function setPickupRange(
  { transact }: Context,
  actor: Actor,
  { id, pickup_range_km }: { id: string; pickup_range_km: number | null },
): Promise<FoodBank> {
  return transact(async (tx) => {
    await tx.updateTable('food_banks').set({ pickup_range_km }).where('id', '=', id).execute()
    return showFoodBank(
      await selectFoodBanks(tx).where('food_banks.id', '=', id).executeTakeFirstOrThrow(),
      actor,
    )
  })
}
