import { type UndoableAct, undoableActs } from '@surplate/contract/request-rules'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { isOnOffer } from '../../food-items/public.ts'
import { postEntry } from '../../ledger/public.ts'
import { leaveVisit } from '../../visits/public.ts'
import { type RequestRow, toDonationRequest } from '../queries.ts'
import { reduceDonation } from './donation.ts'
import { type Decision, lockRequest } from './lock-request.ts'
import { pendingAgain, refuseLate, restorePending } from './pending.ts'

/**
 * Reverts a recent action of the caller's organisation and all its effects before any mail is sent. Idempotent.
 */
export async function undo(
  { act: start }: Context,
  actor: Actor,
  { id, act }: { id: string; act: UndoableAct },
) {
  return start(actor, async (work) => {
    const decision = await lockRequest(work.tx, actor, id)
    const { side, request } = decision
    if (undoableActs[act] !== side) throw problem('ILLEGAL_TRANSITION')
    if (act !== 'claim' && request.status === 'pending') return toDonationRequest(request)
    const undone = await undoings[act](work, decision)
    await work.record(`${act} undone`, 'donation_request', id)
    await work.notify(act === 'claim' ? 'request-taken-back' : 'request-pending-again', undone)
    return toDonationRequest(undone)
  })
}

const undoings: Record<UndoableAct, (work: Work, undoing: Decision) => Promise<RequestRow>> = {
  accept: undoAccept,
  reject: (work, undoing) => undoCancel(work, undoing, 'rejected'),
  claim: undoClaim,
  cancel: (work, undoing) => undoCancel(work, undoing, 'taken_back'),
}

/** Reverts everything that `accept.ts` does. */
async function undoAccept(work: Work, { item, request }: Decision): Promise<RequestRow> {
  const { tx, now, notify } = work
  if (request.status !== 'accepted' || !request.accepted_at) throw problem('ILLEGAL_TRANSITION')
  refuseLate(request.accepted_at, now)
  const reviewed = await tx
    .selectFrom('reviews')
    .select('id')
    .where('food_bank_id', '=', request.food_bank_id)
    .where('food_item_id', '=', item.id)
    .executeTakeFirst()
  if (reviewed) throw problem('ILLEGAL_TRANSITION')

  // The rest may have been withdrawn or have expired meanwhile; released food would have nowhere to go.
  if (item.closed_at) throw problem('ITEM_GONE')

  const released = await reduceDonation(work, request, 0)
  await postEntry(work, item, { kind: 'released', ...released, reason: 'undone' })
  await tx
    .updateTable('donation_requests')
    .set({
      status: 'pending',
      granted_quantity: null,
      pickup_id: null,
      accepted_at: null,
      accepted_by: null,
    })
    .where('id', '=', request.id)
    .execute()
  if (request.pickup_id) await leaveVisit(work, request.pickup_id)
  // Another acceptance may have taken the last portions since.
  await restorePending(work, item.id, { reason: 'given_to_another', since: request.accepted_at })
  await notify(item.remaining === 0 ? 'item-back' : 'item-changed', item)
  await notify('leaderboard-changed', {})
  return { ...request, status: 'pending', granted_quantity: null, pickup_id: null }
}

/** Restores a rejected or taken-back request, unless the item is gone. */
async function undoCancel(
  { tx, now }: Work,
  { item, request }: Decision,
  reason: 'rejected' | 'taken_back',
): Promise<RequestRow> {
  if (request.cancel_reason !== reason || !request.cancelled_at) throw problem('ILLEGAL_TRANSITION')
  refuseLate(request.cancelled_at, now)
  if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
  await tx.updateTable('donation_requests').set(pendingAgain).where('id', '=', request.id).execute()
  return { ...request, status: 'pending' }
}

/** Deletes the request, so that the restaurant no longer sees it. */
async function undoClaim({ tx, now }: Work, { request }: Decision): Promise<RequestRow> {
  if (request.status !== 'pending') throw problem('ILLEGAL_TRANSITION')
  refuseLate(request.created_at, now)
  await tx.deleteFrom('donation_requests').where('id', '=', request.id).execute()
  return { ...request, status: 'cancelled' }
}
