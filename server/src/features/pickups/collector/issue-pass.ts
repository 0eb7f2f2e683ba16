import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidInput } from '../../../platform/problem.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { changed } from '../changed.ts'
import { lockPickup, requireOpen } from '../lock-pickup.ts'
import { getDetail } from '../pickup-view.ts'
import { endPass } from './end-pass.ts'
import { expiryOf } from './find-pass.ts'

interface IssuedPass {
  token: string
  expires_at: string
  pickup: PickupDetail
}

/** Makes a link for a driver without an account, who then collects instead of a member or of a former driver. */
export async function issuePass(
  { act }: Context,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<IssuedPass> {
  return act(actor, async (work) => {
    const { tx, now, record } = work
    const { pickup, side } = await lockPickup(tx, actor, id)
    requireOpen(pickup)
    const expires_at = expiryOf(pickup)
    if (expires_at <= now)
      throw invalidInput({ name: 'The time has passed. Please ask for another time first' })
    await endPass(work, pickup)
    const token = newSecret()
    await tx
      .insertInto('pickup_passes')
      .values({
        id: newId(),
        pickup_id: id,
        name,
        token_hash: hashOf(token),
        created_at: now,
        created_by: actor.user_id,
      })
      .execute()
    await tx
      .updateTable('pickups')
      .set((eb) => ({ collector_id: null, sequence: eb('sequence', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await record('pass issued', 'pickup', id)
    await changed(work, pickup)
    return {
      token,
      expires_at: expires_at.toISOString(),
      pickup: await getDetail({ db: tx, now }, id, side),
    }
  })
}
