import { windowStepMs } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { invalidInput, problem } from '../../../platform/problem.ts'
import { setWindow } from '../../visits/public.ts'
import { changePickup } from '../change-pickup.ts'
import { about } from '../changed.ts'
import { selectLines } from '../pickup-rows.ts'
import { safeLimit } from '../pickup-view.ts'
import { say } from '../public.ts'

const noProposal = { proposed_from: null, proposed_until: null, proposed_by: null }

/** One side asks for another time. The old one stands until the other side answers; a new proposal replaces an earlier one. */
export function proposeTime(
  context: Context,
  actor: Actor,
  { id, ...asked }: { id: string; from: string; until: string },
) {
  return changePickup(context, actor, id, async (work, { pickup, side }) => {
    const from = new Date(asked.from)
    const until = new Date(asked.until)
    if (until.getTime() - from.getTime() < windowStepMs)
      throw invalidInput({ until: 'Please leave at least 15 minutes' })
    if (until <= work.now) throw invalidInput({ until: 'This time has passed' })
    await refuseUnsafe(work.tx, id, until)
    await work.tx
      .updateTable('pickups')
      .set({ proposed_from: from, proposed_until: until, proposed_by: side })
      .where('id', '=', id)
      .execute()
    await say(work, id, `${nameOf[side]} asks for another time.`)
    await work.record('time proposed', 'pickup', id)
    await work.notify('time-proposed', { ...about(pickup), to: otherSide(side) })
  })
}

/** The other side accepts or declines; the asking side can take its proposal back. */
export function answerTime(
  context: Context,
  actor: Actor,
  { id, accept, from }: { id: string; accept: boolean; from: string },
) {
  return changePickup(context, actor, id, async (work, { pickup, side }) => {
    const { proposed_from, proposed_until, proposed_by } = pickup
    // The answer is to the proposal that was on the screen.
    if (!proposed_from || !proposed_until || proposed_from.getTime() !== Date.parse(from))
      throw problem('PICKUP_CHANGED')
    const own = proposed_by === side
    if (own && accept) throw problem('PICKUP_CHANGED')
    await work.tx.updateTable('pickups').set(noProposal).where('id', '=', id).execute()
    if (accept) {
      await refuseUnsafe(work.tx, id, proposed_until)
      await setWindow(work, pickup, { from: proposed_from, until: proposed_until })
      // Both learn again when it begins and ends.
      await work.tx
        .updateTable('pickups')
        .set({ reminded_at: null, asked_at: null, eta: null })
        .where('id', '=', id)
        .execute()
    }
    await say(
      work,
      id,
      own
        ? 'The new time was taken back.'
        : `${nameOf[side]} ${accept ? 'accepts' : 'declines'} the new time.`,
    )
    await work.record(accept ? 'time accepted' : 'time declined', 'pickup', id)
    if (!own) await work.notify('time-answered', { ...about(pickup), to: otherSide(side), accepted: accept })
  })
}

const nameOf: Record<OrganisationKind, string> = { restaurant: 'The restaurant', food_bank: 'The food bank' }

export function otherSide(side: OrganisationKind): OrganisationKind {
  return side === 'restaurant' ? 'food_bank' : 'restaurant'
}

async function refuseUnsafe(tx: Tx, pickupId: string, until: Date): Promise<void> {
  const lines = await selectLines(tx, [pickupId]).execute()
  const unsafe = lines.some((line) => line.status === 'accepted' && safeLimit(line) < until)
  if (unsafe) throw problem('FOOD_UNSAFE')
}
