import { type HandoverMethod, provisionalMs } from '@surplate/contract/pickup-rules'
import type { HandoverInput, PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { changed } from '../changed.ts'
import { type LockedPickup, lockLines } from '../lock-lines.ts'
import { findPickup } from '../lock-pickup.ts'
import { getDetail } from '../pickup-view.ts'
import { checkLines } from './check-lines.ts'
import { checkProof } from './check-proof.ts'
import { recordHandover } from './record-handover.ts'

/** Phones have wrong clocks: a time this close is now. */
const skewMs = 10 * 60_000

/**
 * The restaurant hands over what was promised, or part of it. The device chooses the id of the handover, so sending it
 * again returns the receipt of the first time, however much later.
 */
export async function handOver(context: Context, actor: Actor, input: HandoverInput): Promise<PickupDetail> {
  const { act, db, limits } = context
  const { pickup: known } = await findPickup(db, actor, input.id)
  if (input.proof.by === 'code') {
    await limits.count('codeOfPickup', known.id)
    await limits.count('codeOfRestaurant', known.restaurant_id)
  }
  return act(actor, async (work) => {
    const locked = await lockLines(work.tx, input.id)
    const show = () => getDetail({ db: work.tx, now: work.now }, input.id, 'restaurant')
    if (await isRecorded(work, input)) return show()
    // Nobody said what happened; the handover that arrives late does.
    const late = locked.pickup.state === 'unconfirmed'
    if (locked.pickup.ended_at && !late) throw problem('PICKUP_ENDED')
    const at = timeOfHandover(input.at, locked, work.now)
    const method = await checkProof(work.tx, locked.pickup, input.proof, at)
    const lines = checkLines(locked.lines, input.lines, at)
    await recordHandover(work, locked, {
      id: input.handover_id,
      at,
      method,
      ...(input.proof.by === 'override' && {
        override_reason: input.proof.reason,
        override_note: input.proof.note,
      }),
      provisional_until: isInDoubt(method, at, work.now)
        ? new Date(work.now.getTime() + provisionalMs)
        : null,
      lines,
    })
    await changed(work, locked.pickup)
    await work.notify('leaderboard-changed', {})
    return show()
  })
}

/** Nobody checked the code at the time, or only the device says when it was. */
function isInDoubt(method: HandoverMethod, at: Date, now: Date): boolean {
  return method === 'override' || method === 'qr_offline' || at < now
}

/** The device's own time for handovers that could not be sent at once, within what is possible. */
function timeOfHandover(stated: string, { pickup }: LockedPickup, now: Date): Date {
  const at = new Date(stated)
  if (now.getTime() - at.getTime() < skewMs) return now
  return at < pickup.created_at ? pickup.created_at : at
}

async function isRecorded({ tx }: Work, { id, handover_id }: HandoverInput): Promise<boolean> {
  const recorded = await tx
    .selectFrom('handovers')
    .select('pickup_id')
    .where('id', '=', handover_id)
    .executeTakeFirst()
  if (recorded && recorded.pickup_id !== id) throw problem('PICKUP_CHANGED')
  return recorded !== undefined
}
