import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import type { Work } from '../../../work.ts'
import type { PickupRow } from '../../visits/public.ts'
import { changePickup } from '../change-pickup.ts'
import { say } from '../public.ts'

interface SetOffInput {
  id: string
  eta?: string | undefined
}

/** The collector is on the way. Repeating it only moves the estimate. */
export function setOff(context: Context, actor: Actor, { id, eta }: SetOffInput) {
  return changePickup(context, actor, id, (work, { pickup }) =>
    setOffNow(work, pickup, eta ? new Date(eta) : undefined),
  )
}

export function arrive(context: Context, actor: Actor, { id }: { id: string }) {
  return changePickup(context, actor, id, (work, { pickup }) => arriveNow(work, pickup))
}

/** Members and drivers with a pass set off alike. */
export async function setOffNow(work: Work, pickup: PickupRow, eta?: Date): Promise<void> {
  const { tx, now, record } = work
  await tx
    .updateTable('pickups')
    .set({ on_the_way_at: pickup.on_the_way_at ?? now, ...(eta && { eta }) })
    .where('id', '=', pickup.id)
    .execute()
  if (pickup.on_the_way_at) return
  await say(work, pickup.id, 'The collector is on the way.')
  await record('on the way', 'pickup', pickup.id)
}

export async function arriveNow(work: Work, pickup: PickupRow): Promise<void> {
  const { tx, now, record } = work
  if (pickup.state === 'arrived') return
  await tx
    .updateTable('pickups')
    .set({ state: 'arrived', arrived_at: now, on_the_way_at: pickup.on_the_way_at ?? now })
    .where('id', '=', pickup.id)
    .execute()
  await say(work, pickup.id, 'The collector is at the door.')
  await record('arrived', 'pickup', pickup.id)
}
