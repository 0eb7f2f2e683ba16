import type { IncomingOrder } from '@surplate/contract/donation-requests'
import type { RequestStatus } from '@surplate/contract/request-rules'

/** An order whose status changed while it was on the screen, before the list says so or after it has left the list. */
export type Flip = {
  order: IncomingOrder
  status: RequestStatus
  settled: boolean
  /** Milliseconds: those that turn together do so one after the other. */
  delay: number
}

/** Who is turned down when an order is accepted: the others that wait for the same item. */
export function rivalsOf(order: IncomingOrder, orders: readonly IncomingOrder[]) {
  return orders.filter(
    ({ _id, food_id, status }) => _id !== order._id && food_id === order.food_id && status === 'pending',
  )
}

/**
 * The orders to show: as the server lists them, except that what changed here keeps its place with its new status,
 * also where the list of one status no longer has it. Once settled, the server's word counts.
 */
export function withFlips(listed: readonly IncomingOrder[], flips: readonly Flip[]): IncomingOrder[] {
  const shown = new Map(listed.map((order) => [order._id, order]))
  for (const { order, status, settled } of flips) {
    const known = shown.get(order._id)
    const decided = settled || (known && known.status !== 'pending')
    if (!known || !decided)
      shown.set(order._id, { ...(known ?? order), status, cancel_reason: order.cancel_reason })
  }
  return [...shown.values()].sort(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a._id < b._id ? 1 : -1),
  )
}

/** The counts on the tabs, with what the server has not counted yet. */
export function countsWithFlips(
  counts: Record<RequestStatus, number>,
  listed: readonly IncomingOrder[],
  flips: readonly Flip[],
) {
  const changed = { ...counts }
  for (const { order, status, settled } of flips) {
    const known = listed.find(({ _id }) => _id === order._id)
    if (settled || known?.status !== 'pending') continue
    changed.pending -= 1
    changed[status] += 1
  }
  return changed
}
