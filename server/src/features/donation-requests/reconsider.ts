import { recordActivity } from '../../platform/db/activity.ts'
import { problem } from '../../platform/problem.ts'
import { isOnOffer } from '../food-items/queries.ts'
import type { Decision } from './accept.ts'
import { announceStatus, pendingAgain, type RequestRow } from './queries.ts'

/** The restaurant thinks again about a request that it rejected, for as long as the item can still be given. */
export async function reconsider({ tx, send, actor, item, request, now }: Decision): Promise<RequestRow> {
  if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
  const rejected = await tx
    .updateTable('donation_requests')
    .set(pendingAgain)
    .where('id', '=', request.id)
    .where('cancel_reason', '=', 'rejected')
    .returning('id')
    .executeTakeFirst()
  if (!rejected) throw problem('ILLEGAL_TRANSITION')
  await recordActivity(tx, {
    at: now,
    actor_id: actor.user_id,
    organisation_id: request.restaurant_id,
    action: 'reconsidered',
    subject_kind: 'donation_request',
    subject_id: request.id,
  })
  const waiting: RequestRow = { ...request, status: 'pending' }
  await announceStatus(send, waiting)
  return waiting
}
