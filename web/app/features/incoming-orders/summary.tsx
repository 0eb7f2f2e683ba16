import { counted } from '@surplate/contract/counted'
import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { type RequestStatus, requestStatuses } from '@surplate/contract/request-rules'

type Counts = Record<RequestStatus, number>

export function countOf(counts: Counts, statuses: readonly RequestStatus[]) {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Who waits for an answer, in words. It counts food banks where all their orders are at hand, and orders otherwise. */
export function Summary({ counts, orders }: { counts: Counts; orders: readonly IncomingOrder[] }) {
  if (countOf(counts, requestStatuses) === 0) return 'Who wants your food, how much of it, and by when.'
  if (counts.pending <= 0) return 'Every order is answered.'
  const waiting = orders.filter(({ status }) => status === 'pending')
  const foodBanks = new Set(waiting.map(({ foodbank_id }) => foodbank_id)).size
  const who =
    waiting.length === counts.pending ? counted(foodBanks, 'food bank') : counted(counts.pending, 'order')
  return (
    <>
      <b>{who}</b> {who.startsWith('1 ') ? 'is' : 'are'} waiting for your answer.
    </>
  )
}
