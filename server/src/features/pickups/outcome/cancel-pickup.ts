import { type CancelPickupReason, cancelPickupReasons, isLateCancel } from '@surplate/contract/pickup-rules'
import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { invalidInput } from '../../../platform/problem.ts'
import { about } from '../changed.ts'
import { lockLines } from '../lock-lines.ts'
import { findPickup, requireOpen } from '../lock-pickup.ts'
import { getDetail } from '../pickup-view.ts'
import { callOff, say } from '../public.ts'
import { otherSide } from '../steps/propose-time.ts'

interface CancelInput {
  id: string
  reason: CancelPickupReason
  note: string
}

/** Either side calls a pickup off. The food goes back on offer at once, unless there is none. */
export async function cancelPickup(
  { act, db }: Context,
  actor: Actor,
  { id, reason, note }: CancelInput,
): Promise<PickupDetail> {
  const { side } = await findPickup(db, actor, id)
  if (!(cancelPickupReasons[side] as readonly CancelPickupReason[]).includes(reason))
    throw invalidInput({ reason: 'Please choose a reason' })
  return act(actor, async (work) => {
    const { tx, now, notify } = work
    const locked = await lockLines(tx, id)
    const { pickup } = locked
    requireOpen(pickup)
    await callOff(work, locked, { side, reason, note, late: isLateCancel(pickup.window_until, now) })
    await say(work, id, `${side === 'restaurant' ? 'The restaurant' : 'The food bank'} cancelled the pickup.`)
    await notify('pickup-cancelled', { ...about(pickup), to: otherSide(side) })
    return getDetail({ db: tx, now }, id, side)
  })
}
