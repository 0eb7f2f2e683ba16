import { type CancelReason, undoGraceSeconds } from '@surplate/contract/request-rules'
import { sql } from 'kysely'
import { createStatement } from '../../../platform/db/statement.ts'
import { problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import { type RequestRow, requestColumns } from '../queries.ts'

type Cancelled = ReturnType<typeof cancelledNow>

const cancelWaiting = createStatement<null, Cancelled & { item_id: string }, RequestRow>(
  (db, _shape, { status, cancel_reason, cancelled_at, cancelled_by, item_id }) =>
    db
      .updateTable('donation_requests')
      .set({ status, cancel_reason, cancelled_at, cancelled_by })
      .where('food_item_id', '=', item_id)
      .where('status', '=', 'pending')
      .returning(requestColumns),
)

/** Cancels all pending requests for an item and notifies the food banks. Returns the number of requests. */
export async function cancelPending(work: Work, itemId: string, reason: CancelReason): Promise<number> {
  const { tx, notify } = work
  const cancelled = await cancelWaiting(tx, null, { ...cancelledNow(work, reason), item_id: itemId })
  for (const request of cancelled) await notify('request-rejected', request)
  return cancelled.length
}

export function cancelledNow({ now, actor }: Work, reason: CancelReason) {
  return {
    status: 'cancelled',
    cancel_reason: reason,
    cancelled_at: now,
    cancelled_by: actor?.user_id ?? null,
  } as const
}

export const pendingAgain = {
  status: 'pending',
  cancel_reason: null,
  cancelled_at: null,
  cancelled_by: null,
} as const

interface Restoring {
  reason: CancelReason
  since: Date
  /** What the food banks are told. */
  event?: 'request-pending-again' | 'food-back'
}

/**
 * Restores the requests that were cancelled for a reason since a time, and notifies the food banks. A food bank that
 * claimed again meanwhile keeps its newer request.
 */
export async function restorePending(
  { tx, notify }: Work,
  itemId: string,
  { reason, since, event = 'request-pending-again' }: Restoring,
): Promise<void> {
  const latest = tx
    .selectFrom('donation_requests')
    .distinctOn('food_bank_id')
    .select(['id', 'status', 'cancel_reason', 'cancelled_at'])
    .where('food_item_id', '=', itemId)
    .orderBy('food_bank_id')
    .orderBy(sql`status = 'cancelled'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const restored = await tx
    .updateTable('donation_requests')
    .set(pendingAgain)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(latest.as('latest'))
        .select('latest.id')
        .where('status', '=', 'cancelled')
        .where('cancel_reason', '=', reason)
        .where('cancelled_at', '>=', since),
    )
    .returning(requestColumns)
    .execute()
  for (const request of restored) await notify(event, request)
}

/** Throws when the undo period is over. */
export function refuseLate(done: Date, now: Date): void {
  if (now.getTime() - done.getTime() > undoGraceSeconds * 1000) throw problem('UNDO_TOO_LATE')
}
