import type { Work } from '../../../work.ts'
import type { RequestRow } from '../queries.ts'
import type { Decision } from './lock-request.ts'
import { cancelledNow } from './pending.ts'

/** The restaurant rejects, or the food bank cancels its own claim. The item and other claims stay unchanged. */
export async function cancel(
  work: Work,
  { request }: Decision,
  reason: 'rejected' | 'taken_back',
): Promise<RequestRow> {
  const { tx, record, notify } = work
  await tx
    .updateTable('donation_requests')
    .set(cancelledNow(work, reason))
    .where('id', '=', request.id)
    .execute()
  const rejected = reason === 'rejected'
  await record(reason, 'donation_request', request.id)
  const cancelled: RequestRow = { ...request, status: 'cancelled' }
  await notify(rejected ? 'request-rejected' : 'request-taken-back', cancelled)
  return cancelled
}
