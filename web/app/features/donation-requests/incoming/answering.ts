import type { IncomingRequest } from '@surplate/contract/donation-requests'
import type { RequestStatus } from '@surplate/contract/request-rules'

import { grantOf } from './messages'

export type Answer = 'accepted' | 'cancelled'

/** Answers on their way to the server, by request id. */
export type Answering = Readonly<Record<string, Answer>>

function answerOf({ _id, status }: IncomingRequest, answering: Answering) {
  return status === 'pending' ? answering[_id] : undefined
}

/** The requests as if the answers on their way had arrived. */
export function withAnswers(requests: readonly IncomingRequest[], answering: Answering): IncomingRequest[] {
  return requests.map((request) => {
    const status = answerOf(request, answering)
    if (!status) return request
    return { ...request, status, granted_quantity: status === 'accepted' ? grantOf(request) : null }
  })
}

/** The tab counts, including answers that the server has not counted yet. */
export function countsWithAnswers(
  counts: Record<RequestStatus, number>,
  requests: readonly IncomingRequest[],
  answering: Answering,
) {
  const changed = { ...counts }
  for (const request of requests) {
    const answer = answerOf(request, answering)
    if (!answer) continue
    changed.pending -= 1
    changed[answer] += 1
  }
  return changed
}
