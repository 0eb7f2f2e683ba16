import type { LivePayload } from '@surplate/contract/live'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'
import type { Selectable } from 'kysely'
import type { Jobs } from '../../jobs.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { organisationRoom } from '../../platform/live/rooms.ts'

export const requestColumns = [
  'donation_requests.id',
  'donation_requests.food_bank_id',
  'donation_requests.food_item_id',
  'donation_requests.restaurant_id',
  'donation_requests.requested_quantity',
  'donation_requests.status',
  'donation_requests.created_at',
] as const

export type RequestRow = Pick<
  Selectable<DB['donation_requests']>,
  'id' | 'food_bank_id' | 'food_item_id' | 'restaurant_id' | 'requested_quantity' | 'status' | 'created_at'
>

/** A request in the names of the specification. */
export function showRequest(row: RequestRow) {
  return {
    _id: row.id,
    foodbank_id: row.food_bank_id,
    food_id: row.food_item_id,
    requested_quantity: row.requested_quantity,
    status: row.status as RequestStatus,
    created_at: row.created_at.toISOString(),
  }
}

export function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('donation_requests').select(requestColumns).where('id', '=', id).executeTakeFirst()
}

/** Both parties hear of every change: the food bank's list turns, and so does a second screen of the restaurant. */
export async function announceStatus(
  send: SendJob<Jobs>,
  { id, food_bank_id, restaurant_id, status }: RequestRow,
) {
  const payload: LivePayload<'donationStatusUpdated'> = { requestId: id, newStatus: status as RequestStatus }
  const rooms = [organisationRoom(food_bank_id), organisationRoom(restaurant_id)]
  await send('live.emit', { rooms, event: 'donationStatusUpdated', payload })
}

interface Cancelling {
  reason: CancelReason
  now: Date
  actorId: string | null
}

/** Cancels whoever is still waiting for an item and tells each of them; answers how many there were. */
export async function cancelPending(
  tx: Tx,
  send: SendJob<Jobs>,
  itemId: string,
  { reason, now, actorId }: Cancelling,
): Promise<number> {
  const cancelled = await tx
    .updateTable('donation_requests')
    .set({ status: 'cancelled', cancel_reason: reason, cancelled_at: now, cancelled_by: actorId })
    .where('food_item_id', '=', itemId)
    .where('status', '=', 'pending')
    .returning(requestColumns)
    .execute()
  for (const request of cancelled) {
    await announceStatus(send, request)
    await send('donation-requests.rejected-mail', { request_id: request.id }, { key: request.id })
  }
  return cancelled.length
}
