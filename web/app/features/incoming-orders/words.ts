import type { IncomingOrder } from '@surplate/contract/donation-requests'
import type { CancelReason, RequestStatus } from '@surplate/contract/request-rules'

export const badges: Record<Exclude<RequestStatus, 'pending'>, string> = {
  accepted: 'Order Accepted',
  cancelled: 'Order Rejected',
  completed: 'Order Completed',
}

/** Why an order was cancelled, where it was not by one's own answer. */
export const cancelWords: Record<CancelReason, string | undefined> = {
  rejected: undefined,
  given_to_another: 'Given to another food bank',
  withdrawn: 'Withdrawn',
  expired: 'Expired before an answer',
}

/** Who else wants the item, said before the buttons; nothing when nobody does. */
export function rivalsSentence({ rivals }: Pick<IncomingOrder, 'rivals'>) {
  const [first, second] = rivals
  if (!first) return undefined
  if (!second) return `${first} wants this too. Accepting one cancels the other.`
  const who = rivals.length === 2 ? `${first} and ${second}` : `${first} and ${rivals.length - 1} others`
  return `${who} want this too. Accepting one cancels the others.`
}
