import type { Work } from '../../../work.ts'
import { newCode, type PickupRow } from '../../visits/public.ts'

/**
 * Ends the pass of a pickup and replaces the code that its holder has seen. False if there is none. The pickup is locked
 * by the caller.
 */
export async function endPass({ tx, now }: Work, pickup: PickupRow): Promise<boolean> {
  const ended = await tx
    .updateTable('pickup_passes')
    .set({ revoked_at: now })
    .where('pickup_id', '=', pickup.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await tx
    .updateTable('pickups')
    .set((eb) => ({ code: newCode(pickup.restaurant_id), sequence: eb('sequence', '+', 1) }))
    .where('id', '=', pickup.id)
    .execute()
  return true
}
