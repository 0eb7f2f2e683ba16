import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { type RequestStatus, requestStatuses } from '@surplate/contract/request-rules'

type Counts = Record<RequestStatus, number>

export function countOf(counts: Counts, statuses: readonly RequestStatus[]) {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Counts waiting food banks if all pending orders are loaded, otherwise pending orders. */
export function PageSummary({ counts, requests }: { counts: Counts; requests: readonly IncomingRequest[] }) {
  if (countOf(counts, requestStatuses) === 0) return 'Who wants your food, how much of it, and by when.'
  if (counts.pending <= 0) return 'Every order is answered.'
  const waiting = requests.filter(({ status }) => status === 'pending')
  const foodBanks = new Set(waiting.map(({ foodbank_id }) => foodbank_id)).size
  const who =
    waiting.length === counts.pending ? pluralize(foodBanks, 'food bank') : pluralize(counts.pending, 'order')
  return (
    <>
      <b>{who}</b> {who.startsWith('1 ') ? 'is' : 'are'} waiting for your answer.
    </>
  )
}
