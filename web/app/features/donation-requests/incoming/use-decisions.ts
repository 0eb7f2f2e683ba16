import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { useState } from 'react'
import { showUndoToast } from '~/domain/undo-toast'
import { hasCode } from '~/lib/network/api'
import { showToast } from '~/ui/feedback/toasts'
import type { Answer, Answering } from './answering'
import { type Decision, useDecideRequest, useUndoDecision } from './queries'

const answers = {
  accepted: { act: 'accept', done: 'Order accepted.', failed: 'The order was not accepted.' },
  cancelled: { act: 'reject', done: 'Order rejected.', failed: 'The order was not rejected.' },
} as const

const gone = 'This food has expired or is off the list, so you can no longer give it away.'

/** One toast per order: a later one replaces the earlier one. */
const topicOf = ({ _id }: IncomingRequest) => `request ${_id}`

function partAccepted(granted: number, { requested_quantity }: IncomingRequest) {
  return `Order accepted with ${formatInteger(granted)} of ${pluralize(requested_quantity, 'portion')}.`
}

/** Answers orders. An answer shows at once, and no longer if it fails. */
export function useDecisions() {
  const [answering, setAnswering] = useState<Answering>({})
  const undo = useUndoDecision()
  const decision = useDecideRequest({
    onDone: showDone,
    onFailed(failure, { request, status }) {
      stopAnswering(request)
      showFailure(failure, { request, status })
    },
  })

  function stopAnswering({ _id }: IncomingRequest) {
    setAnswering(({ [_id]: _answer, ...others }) => others)
  }

  function decide(request: IncomingRequest, status: Answer) {
    setAnswering((before) => ({ ...before, [request._id]: status }))
    decision.send({ request, status }).then(
      () => stopAnswering(request),
      () => {},
    )
  }

  /** Moves a rejected order back to pending. */
  function reconsider(request: IncomingRequest) {
    decision.start({ request, status: 'pending' })
  }

  function showDone({ request, status }: Decision, granted: number | null) {
    const topic = topicOf(request)
    const isWaiting = `${request.foodbank_name} is waiting for your answer again.`
    if (status === 'pending') return showToast({ kind: 'done', topic, text: isWaiting })
    const { act, done } = answers[status]
    const part = granted !== null && granted < request.requested_quantity
    showUndoToast({
      text: `${part ? partAccepted(granted, request) : done} ${request.foodbank_name} will get an email.`,
      topic,
      undone: isWaiting,
      undo: () => undo.send({ id: request._id, act }),
    })
  }

  function showFailure(failure: unknown, { request, status }: Decision) {
    const topic = topicOf(request)
    if (hasCode(failure, 'ITEM_GONE')) return showToast({ kind: 'failed', topic, text: gone })
    if (status === 'pending')
      return showToast({
        kind: 'failed',
        topic,
        text: 'The order is still rejected.',
        action: { label: 'Try again', run: () => reconsider(request) },
      })
    if (hasCode(failure, 'ILLEGAL_TRANSITION'))
      return showToast({
        kind: 'failed',
        topic,
        text: 'This order was answered or taken back in the meantime.',
      })
    showToast({
      kind: 'failed',
      topic,
      text: answers[status].failed,
      action: { label: 'Try again', run: () => decide(request, status) },
    })
  }

  return { answering, decide, reconsider }
}
