import { whole } from '@surplate/contract/counted'
import type { IncomingOrder } from '@surplate/contract/donation-requests'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'

const badges: Record<Exclude<RequestStatus, 'pending'>, string> = {
  accepted: 'Order Accepted',
  cancelled: 'Order Rejected',
  completed: 'Order Completed',
}

/** What ended an order, where it was not the restaurant's answer: nobody rejected these. */
const endings: Partial<Record<CancelReason, string>> = {
  taken_back: 'Order Taken Back',
  withdrawn: 'Item Withdrawn',
  expired: 'Expired',
}

/** The badge of an order that is no longer pending. */
export function badgeOf({ status, cancel_reason }: Pick<IncomingOrder, 'status' | 'cancel_reason'>) {
  if (status === 'pending') return undefined
  return (status === 'cancelled' && cancel_reason && endings[cancel_reason]) || badges[status]
}

/** Who cancelled an order and why, where it was not by one's own answer to it. */
export const cancelWords: Record<CancelReason, string | undefined> = {
  rejected: undefined,
  given_to_another: 'Given to another food bank',
  withdrawn: 'Withdrawn by your restaurant',
  taken_back: 'Taken back by the food bank',
  expired: 'Expired before an answer',
}

/** Who else wants the item, said before the buttons; nothing when nobody does. */
export function rivalsSentence({ rivals, rival_count }: Pick<IncomingOrder, 'rivals' | 'rival_count'>) {
  const [first, second] = rivals
  if (!first) return undefined
  if (!second) return `${first} wants this too. Accepting one cancels the other.`
  const who = rival_count === 2 ? `${first} and ${second}` : `${first} and ${whole(rival_count - 1)} others`
  return `${who} want this too. Accepting one cancels the others.`
}
