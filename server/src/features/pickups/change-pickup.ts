import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { Work } from '../../work.ts'
import { changed } from './changed.ts'
import { type KnownPickup, lockPickup, requireOpen } from './lock-pickup.ts'
import { getDetail } from './pickup-view.ts'

/** Changes an open pickup under its lock, tells the screens of both sides and returns it. */
export async function changePickup(
  { act }: Context,
  actor: Actor,
  id: string,
  change: (work: Work, known: KnownPickup) => Promise<void>,
): Promise<PickupDetail> {
  return act(actor, async (work) => {
    const known = await lockPickup(work.tx, actor, id)
    requireOpen(known.pickup)
    await change(work, known)
    await changed(work, known.pickup)
    return getDetail({ db: work.tx, now: work.now }, id, known.side)
  })
}
