import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { isOnOffer } from '../../food-items/public.ts'
import type { RequestRow } from '../queries.ts'
import type { Decision } from './lock-request.ts'
import { pendingAgain } from './pending.ts'

/** The restaurant makes a rejected request pending again, as long as the item is available. */
export async function reconsider(
  { tx, now, record, notify }: Work,
  { item, request }: Decision,
): Promise<RequestRow> {
  if (!isOnOffer(item, now)) throw problem('ITEM_GONE')
  if (request.cancel_reason !== 'rejected') throw problem('ILLEGAL_TRANSITION')
  await tx.updateTable('donation_requests').set(pendingAgain).where('id', '=', request.id).execute()
  const pending: RequestRow = { ...request, status: 'pending' }
  await record('reconsidered', 'donation_request', request.id)
  await notify('request-pending-again', pending)
  return pending
}
