import { recordActivity } from '../../platform/db/activity.ts'
import type { Decision } from './accept.ts'
import { announceStatus, type RequestRow, sendOrderMail } from './queries.ts'

/** The restaurant rejects, or the food bank takes its own claim back. The item stays on the list, other claims wait on. */
export async function cancel(
  { tx, send, actor, request, now }: Decision,
  reason: 'rejected' | 'taken_back',
): Promise<RequestRow> {
  await tx
    .updateTable('donation_requests')
    .set({ status: 'cancelled', cancel_reason: reason, cancelled_at: now, cancelled_by: actor.user_id })
    .where('id', '=', request.id)
    .execute()
  await recordActivity(tx, {
    at: now,
    actor_id: actor.user_id,
    organisation_id: reason === 'rejected' ? request.restaurant_id : request.food_bank_id,
    action: reason,
    subject_kind: 'donation_request',
    subject_id: request.id,
  })

  const cancelled: RequestRow = { ...request, status: 'cancelled' }
  await announceStatus(send, cancelled)
  if (reason === 'rejected') await sendOrderMail(send, 'rejected-mail', request.id, now)
  return cancelled
}
