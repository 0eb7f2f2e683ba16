import type { Context } from '../../../context.ts'
import { lockItem } from '../../food-items/public.ts'
import { closeItem } from './close-item.ts'

const batch = 100

/** Closes items that expired or are no longer safe, and notifies waiting food banks; run by a timer. Returns the number of closed items. */
export async function expireItems({ db, clock, act }: Context): Promise<number> {
  const now = clock.now()
  let closed = 0
  for (;;) {
    const due = await db
      .selectFrom('food_items')
      .select('id')
      .where('status', '=', 'available')
      .where('closed_at', 'is', null)
      .where('collect_by', '<=', now)
      .orderBy('collect_by')
      .limit(batch)
      .execute()
    for (const { id } of due) {
      await act(null, async (work) => {
        const item = await lockItem(work.tx, id)
        const due = item.status === 'available' && !item.closed_at && item.collect_by <= now
        if (due) await closeItem(work, item, 'expired')
        return due
      })
    }
    closed += due.length
    if (due.length < batch) return closed
  }
}
