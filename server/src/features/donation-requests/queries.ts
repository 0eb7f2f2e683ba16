import type { LivePayload } from '@surplate/contract/live'
import {
  type CancelReason,
  mailDelaySeconds,
  type RequestStatus,
  undoGraceSeconds,
} from '@surplate/contract/request-rules'
import type { Selectable } from 'kysely'
import type { Jobs } from '../../jobs.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { SendJob } from '../../platform/jobs/queue.ts'
import { organisationRoom } from '../../platform/live/rooms.ts'
import { problem } from '../../platform/problem.ts'

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

/** Where to go, in one line. Many people write the city into the address too. */
export function postalAddress(address: string, city: string): string {
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
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

type OrderMail = 'incoming-mail' | 'accepted-mail' | 'rejected-mail'

/** Puts a mail down for when nobody can undo what it tells any more; what a timer did cannot be undone. */
export async function sendOrderMail(
  send: SendJob<Jobs>,
  mail: OrderMail,
  requestId: string,
  now: Date,
  { undoable = true } = {},
) {
  const at = now.toISOString()
  await send(
    `donation-requests.${mail}`,
    { request_id: requestId, at },
    { key: `${requestId} ${at}`, ...(undoable && { afterSeconds: mailDelaySeconds }) },
  )
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
    await sendOrderMail(send, 'rejected-mail', request.id, now, { undoable: actorId !== null })
  }
  return cancelled.length
}

/** Takes back what these food banks still wait for, and tells the restaurants; answers how many requests that were. */
export async function takeBackAll(
  tx: Tx,
  send: SendJob<Jobs>,
  foodBankIds: string[],
  now: Date,
): Promise<number> {
  if (foodBankIds.length === 0) return 0
  // As everybody who decides about a request does: the items first, so that nobody accepts one meanwhile.
  await tx
    .selectFrom('food_items')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('donation_requests')
        .select('food_item_id')
        .where('food_bank_id', 'in', foodBankIds)
        .where('status', '=', 'pending'),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const takenBack = await tx
    .updateTable('donation_requests')
    .set({ status: 'cancelled', cancel_reason: 'taken_back', cancelled_at: now, cancelled_by: null })
    .where('food_bank_id', 'in', foodBankIds)
    .where('status', '=', 'pending')
    .returning(requestColumns)
    .execute()
  for (const request of takenBack) await announceStatus(send, request)
  return takenBack.length
}

/** No longer cancelled: it waits for an answer again. */
export const pendingAgain = {
  status: 'pending',
  cancel_reason: null,
  cancelled_at: null,
  cancelled_by: null,
} as const

/** Lets those wait again who were cancelled by one act, and tells each of them. The moment and the reason tell its victims. */
export async function restorePending(
  tx: Tx,
  send: SendJob<Jobs>,
  itemId: string,
  { reason, at }: { reason: CancelReason; at: Date },
): Promise<void> {
  const restored = await tx
    .updateTable('donation_requests')
    .set(pendingAgain)
    .where('food_item_id', '=', itemId)
    .where('status', '=', 'cancelled')
    .where('cancel_reason', '=', reason)
    .where('cancelled_at', '=', at)
    .returning(requestColumns)
    .execute()
  for (const request of restored) await announceStatus(send, request)
}

/** A moment ago is still undoable. */
export function refuseLate(done: Date, now: Date): void {
  if (now.getTime() - done.getTime() > undoGraceSeconds * 1000) throw problem('UNDO_TOO_LATE')
}
