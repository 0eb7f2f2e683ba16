import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'

const badges: Record<Exclude<RequestStatus, 'pending'>, string> = {
  accepted: 'Order Accepted',
  cancelled: 'Order Rejected',
  completed: 'Order Completed',
}

/** Badges for cancelled orders that the restaurant did not reject. */
const endings: Partial<Record<CancelReason, string>> = {
  taken_back: 'Order Taken Back',
  withdrawn: 'Item Withdrawn',
  expired: 'Expired',
  pickup_cancelled: 'Pickup Cancelled',
  not_collected: 'Not Collected',
  no_food: 'No Food',
  refused: 'Not Taken',
}

/** The badge of an order; undefined while it is pending. */
export function badgeOf({ status, cancel_reason }: Pick<IncomingRequest, 'status' | 'cancel_reason'>) {
  if (status === 'pending') return undefined
  return (status === 'cancelled' && cancel_reason && endings[cancel_reason]) || badges[status]
}

/** Why an order was cancelled, unless the restaurant rejected it. */
export const cancelReasonTexts: Record<CancelReason, string | undefined> = {
  rejected: undefined,
  given_to_another: 'Given to another food bank',
  withdrawn: 'Withdrawn by your restaurant',
  taken_back: 'Taken back by the food bank',
  expired: 'Expired before you answered',
  pickup_cancelled: 'The pickup was cancelled',
  not_collected: 'Nobody collected it',
  no_food: 'There was no food to hand over',
  refused: 'It stayed with you at the handover',
}

type Asked = Pick<IncomingRequest, 'status' | 'requested_quantity' | 'granted_quantity'> & {
  item: Pick<IncomingRequest['item'], 'remaining'>
}

/** What accepting grants now. */
export function grantOf({ requested_quantity, item }: Asked) {
  return Math.min(requested_quantity, item.remaining)
}

/** The button that accepts; it names the part that a request gets that no longer fits. */
export function acceptLabel(request: Asked) {
  const grant = grantOf(request)
  if (grant === 0 || grant === request.requested_quantity) return 'Accept Order'
  return `Accept ${formatInteger(grant)} of ${formatInteger(request.requested_quantity)}`
}

/** How much is left for a pending request, or what part of it was granted. */
export function quantityMessage({ status, requested_quantity, granted_quantity, item }: Asked) {
  if (status === 'pending') return `${formatInteger(item.remaining)} left`
  if (granted_quantity === null || granted_quantity === requested_quantity) return undefined
  return `${formatInteger(granted_quantity)} of ${pluralize(requested_quantity, 'portion')}`
}

/** Names the other food banks that want the item and what accepting means for them; undefined without rivals. */
export function rivalsSentence(request: Pick<IncomingRequest, 'rivals' | 'rival_count'> & Asked) {
  const { rivals, rival_count } = request
  const [first, second] = rivals
  if (!first) return undefined
  const left = request.item.remaining - grantOf(request)
  const others = second ? 'the others' : 'the other'
  const outcome = left > 0 ? `leaves ${pluralize(left, 'portion')} for ${others}` : `cancels ${others}`
  return `${whoWants(first, second, rival_count)} this too. Accepting this order ${outcome}.`
}

function whoWants(first: string, second: string | undefined, count: number) {
  if (!second) return `${first} wants`
  return `${first} and ${count === 2 ? second : `${formatInteger(count - 1)} others`} want`
}
