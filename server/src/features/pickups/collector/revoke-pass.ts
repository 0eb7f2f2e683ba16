import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { changePickup } from '../change-pickup.ts'
import { endPass } from './end-pass.ts'

/** Ends the pass; the code that its holder has seen stops working too. */
export function revokePass(context: Context, actor: Actor, { id }: { id: string }): Promise<PickupDetail> {
  return changePickup(context, actor, id, async (work, { pickup }) => {
    if (await endPass(work, pickup)) await work.record('pass revoked', 'pickup', id)
  })
}
