import type { CancelReason } from '@surplate/contract/request-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Work } from '../../../work.ts'
import { endPromise } from '../../donation-requests/public.ts'
import type { PickupRow } from '../../visits/public.ts'
import type { LockedPickup } from '../lock-lines.ts'

/** Ends the promises of a pickup whose food nobody got. Food that is to be offered and still safe is on offer again. */
export async function endWithoutHandover(
  work: Work,
  { lines }: LockedPickup,
  { offer, reason }: { offer: boolean; reason: CancelReason },
): Promise<void> {
  for (const line of lines) {
    const promised = line.request.granted_quantity ?? 0
    const fate = { handed_over: 0, left: offer ? promised : 0, discarded: offer ? 0 : promised }
    await endPromise(work, line, fate, { reason })
  }
}

export async function missPickup(
  { tx, now }: Work,
  { id }: PickupRow,
  missed_by: OrganisationKind,
): Promise<void> {
  await tx
    .updateTable('pickups')
    .set((eb) => ({ state: 'missed', ended_at: now, missed_by, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
