import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { findPickup } from './lock-pickup.ts'
import { getDetail } from './pickup-view.ts'

export async function getPickup({ db, clock }: Context, actor: Actor, id: string): Promise<PickupDetail> {
  const { side } = await findPickup(db, actor, id)
  return getDetail({ db, now: clock.now() }, id, side)
}
