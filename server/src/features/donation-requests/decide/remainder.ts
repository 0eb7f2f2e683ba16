import type { Work } from '../../../work.ts'
import type { DecidableItem } from '../../food-items/public.ts'
import { requestColumns } from '../queries.ts'
import { cancelPending } from './pending.ts'

/**
 * What less of an item means for its pending requests. With nothing left they are cancelled. Otherwise those that just
 * stopped fitting are offered the remainder.
 */
export async function settleRivals(work: Work, before: DecidableItem, after: DecidableItem): Promise<void> {
  const { tx, notify } = work
  if (after.remaining === 0) {
    await notify('item-gone', after)
    await cancelPending(work, after.id, 'given_to_another')
    return
  }
  await notify('item-changed', after)
  const unfit = await tx
    .selectFrom('donation_requests')
    .select(requestColumns)
    .where('food_item_id', '=', after.id)
    .where('status', '=', 'pending')
    .where('requested_quantity', '>', after.remaining)
    .where('requested_quantity', '<=', before.remaining)
    .execute()
  for (const request of unfit) await notify('remainder-offered', request)
}
