import type { FoodFate, NoFoodDetail, Outcome } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Work } from '../../../work.ts'
import type { PickupRow } from '../../visits/public.ts'

export interface StatedAccount {
  outcome: Outcome
  detail?: NoFoodDetail | null
  fate?: FoodFate | null
  note: string
}

/** What one side says happened. Each side says it once. */
export async function recordAccount(
  { tx, now, actor }: Work,
  { id: pickup_id }: PickupRow,
  side: OrganisationKind,
  account: StatedAccount,
): Promise<void> {
  await tx
    .insertInto('pickup_accounts')
    .values({ pickup_id, side, ...account, at: now, author_id: actor?.user_id ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
