import { type UndoableAct, undoableActs } from '@surplate/contract/request-rules'
import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { announceBack, isOnOffer } from '../food-items/queries.ts'
import { announceLeaderboard } from '../leaderboard/queries.ts'
import type { Decision } from './accept.ts'
import { lockRequest } from './lock-request.ts'
import {
  announceStatus,
  pendingAgain,
  type RequestRow,
  refuseLate,
  requestColumns,
  restorePending,
  showRequest,
} from './queries.ts'

/** A request with the moments by which an act is recognised. */
async function readDecided(tx: Tx, id: string) {
  const request = await tx
    .selectFrom('donation_requests')
    .select(requestColumns)
    .select(['accepted_at', 'cancelled_at', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw problem('NOT_FOUND')
  return request
}

type Undoing = Decision & { request: Awaited<ReturnType<typeof readDecided>> }

/**
 * Takes back what one's own organisation did a moment ago, with all that followed from it, before anybody got a mail.
 * Repeated, it answers the same.
 */
export async function undo(context: Context, actor: Actor, { id, act }: { id: string; act: UndoableAct }) {
  const now = context.clock.now()
  return context.transact(async (tx, send) => {
    const { side, item } = await lockRequest(tx, actor, id)
    if (undoableActs[act] !== side) throw problem('ILLEGAL_TRANSITION')
    const request = await readDecided(tx, id)
    if (act !== 'claim' && request.status === 'pending') return showRequest(request)
    const undoing = { tx, send, actor, item, request, now }
    const undone = await undoings[act](undoing)
    await recordActivity(tx, {
      at: now,
      actor_id: actor.user_id,
      organisation_id: side === 'restaurant' ? request.restaurant_id : request.food_bank_id,
      action: `${act} undone`,
      subject_kind: 'donation_request',
      subject_id: id,
    })
    await announceStatus(send, undone)
    return showRequest(undone)
  })
}

const undoings: Record<UndoableAct, (undoing: Undoing) => Promise<RequestRow>> = {
  accept: undoAccept,
  reject: (undoing) => undoCancel(undoing, 'rejected'),
  claim: undoClaim,
  cancel: (undoing) => undoCancel(undoing, 'taken_back'),
}

/** The reverse of everything in `accept.ts`. */
async function undoAccept({ tx, send, item, request, now }: Undoing): Promise<RequestRow> {
  if (request.status !== 'accepted' || !request.accepted_at) throw problem('ILLEGAL_TRANSITION')
  refuseLate(request.accepted_at, now)
  const reviewed = await tx
    .selectFrom('reviews')
    .select('id')
    .where('food_bank_id', '=', request.food_bank_id)
    .where('food_item_id', '=', item.id)
    .executeTakeFirst()
  if (reviewed) throw problem('ILLEGAL_TRANSITION')

  const quantity = request.requested_quantity
  await tx.deleteFrom('completed_orders').where('donation_request_id', '=', request.id).execute()
  await tx
    .updateTable('restaurants')
    .set((eb) => ({ total_donations: eb('total_donations', '-', quantity) }))
    .where('id', '=', request.restaurant_id)
    .execute()
  await tx
    .updateTable('food_items')
    .set({ remaining: item.remaining + quantity, status: 'available' })
    .where('id', '=', item.id)
    .execute()
  await tx
    .updateTable('donation_requests')
    .set({ status: 'pending', accepted_at: null, accepted_by: null })
    .where('id', '=', request.id)
    .execute()
  await restorePending(tx, send, item.id, { reason: 'given_to_another', at: request.accepted_at })
  await announceBack(tx, send, item.id)
  await announceLeaderboard(send, now)
  return { ...request, status: 'pending' }
}

/** A rejection, or the food bank's own cancellation; the item may have gone to another meanwhile. */
async function undoCancel({ tx, item, request, now }: Undoing, reason: 'rejected' | 'taken_back') {
  if (request.cancel_reason !== reason || !request.cancelled_at) throw problem('ILLEGAL_TRANSITION')
  refuseLate(request.cancelled_at, now)
  if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
  await tx.updateTable('donation_requests').set(pendingAgain).where('id', '=', request.id).execute()
  return { ...request, status: 'pending' }
}

/** As if it had never been made: the restaurant is left with no trace of it. */
async function undoClaim({ tx, request, now }: Undoing): Promise<RequestRow> {
  if (request.status !== 'pending') throw problem('ILLEGAL_TRANSITION')
  refuseLate(request.created_at, now)
  await tx.deleteFrom('donation_requests').where('id', '=', request.id).execute()
  return { ...request, status: 'cancelled' }
}
