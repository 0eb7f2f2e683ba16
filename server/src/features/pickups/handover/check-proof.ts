import type { HandoverMethod } from '@surplate/contract/pickup-rules'
import type { Proof } from '@surplate/contract/pickups'
import type { Tx } from '../../../platform/db/database.ts'
import { problem } from '../../../platform/problem.ts'
import type { PickupRow } from '../../visits/public.ts'
import { readStatement } from '../signing.ts'

/** Throws unless the proof is of this pickup and was valid at the time. Returns how the handover was proved. */
export async function checkProof(tx: Tx, pickup: PickupRow, proof: Proof, at: Date): Promise<HandoverMethod> {
  if (proof.by === 'override') return 'override'
  if (proof.by === 'code') {
    if (proof.code !== pickup.code) throw problem('CODE_UNKNOWN')
    return 'code'
  }
  const statement = await readStatement(tx, proof.statement)
  if (!statement || statement.pickup_id !== pickup.id || statement.restaurant_id !== pickup.restaurant_id)
    throw problem('CODE_UNKNOWN')
  // The code was replaced when a pass was revoked.
  if (statement.code !== pickup.code || statement.expires_at < at) throw problem('CODE_EXPIRED')
  return proof.offline ? 'qr_offline' : 'qr'
}
