import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { formatInteger } from '@surplate/contract/lib/pluralize'
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
}

/** Names the other food banks that want the item; undefined without rivals. */
export function rivalsSentence({ rivals, rival_count }: Pick<IncomingRequest, 'rivals' | 'rival_count'>) {
  const [first, second] = rivals
  if (!first) return undefined
  if (!second) return `${first} wants this too. Accepting one cancels the other.`
  const who =
    rival_count === 2 ? `${first} and ${second}` : `${first} and ${formatInteger(rival_count - 1)} others`
  return `${who} want this too. Accepting one cancels the others.`
}
