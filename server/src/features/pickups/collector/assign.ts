import { rolesWith } from '@surplate/contract/permissions'
import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { invalidInput } from '../../../platform/problem.ts'
import type { PickupRow } from '../../visits/public.ts'
import { changePickup } from '../change-pickup.ts'
import { endPass } from './end-pass.ts'

/** Chooses the member who collects, or nobody. A member replaces a driver with a pass. */
export function assign(
  context: Context,
  actor: Actor,
  { id, user_id }: { id: string; user_id: string | null },
): Promise<PickupDetail> {
  return changePickup(context, actor, id, async (work, { pickup }) => {
    if (user_id === pickup.collector_id) return
    if (user_id !== null) {
      await requireCollector(work.tx, pickup, user_id)
      await endPass(work, pickup)
    }
    await work.tx
      .updateTable('pickups')
      .set((eb) => ({ collector_id: user_id, sequence: eb('sequence', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await work.record(user_id ? 'collector assigned' : 'collector unassigned', 'pickup', id)
  })
}

async function requireCollector(tx: Tx, { food_bank_id }: PickupRow, userId: string): Promise<void> {
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .where('memberships.organisation_id', '=', food_bank_id)
    .where('memberships.role', 'in', rolesWith('collect-items'))
    .executeTakeFirst()
  if (!member) throw invalidInput({ user_id: 'Choose a member of your food bank' })
}
