import { createStatement } from '../../../platform/db/statement.ts'
import type { Work } from '../../../work.ts'
import type { DecidableItem } from '../../food-items/public.ts'
import { type RequestRow, requestColumns } from '../queries.ts'
import { cancelPending } from './pending.ts'

const findUnfit = createStatement<null, { item_id: string; left: number; before: number }, RequestRow>(
  (db, _shape, { item_id, left, before }) =>
    db
      .selectFrom('donation_requests')
      .select(requestColumns)
      .where('food_item_id', '=', item_id)
      .where('status', '=', 'pending')
      .where('requested_quantity', '>', left)
      .where('requested_quantity', '<=', before),
)

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
  const unfit = await findUnfit(tx, null, {
    item_id: after.id,
    left: after.remaining,
    before: before.remaining,
  })
  for (const request of unfit) await notify('remainder-offered', request)
}
