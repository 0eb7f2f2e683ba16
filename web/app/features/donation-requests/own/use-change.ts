import type { OwnRequest } from '@surplate/contract/donation-requests'
import { hasCode } from '~/lib/network/api'
import { showToast } from '~/ui/feedback/toasts'
import { changedMessage } from './messages'
import { useChangeQuantity } from './queries'

/** Changes how much a pending request asks for, and tells the result. */
export function useChange({ _id }: OwnRequest, onDone = () => {}) {
  const topic = `request ${_id}`
  const change = useChangeQuantity({
    onDone: (requested, wanted) => {
      showToast({ kind: 'done', topic, text: changedMessage(wanted, requested) })
      onDone()
    },
    onFailed: (failure, wanted) => {
      if (hasCode(failure, 'ILLEGAL_TRANSITION'))
        return showToast({ kind: 'news', topic, text: 'The restaurant has already answered this one.' })
      if (hasCode(failure, 'ITEM_GONE'))
        return showToast({ kind: 'news', topic, text: 'Nothing of it is left by now.' })
      showToast({
        kind: 'failed',
        topic,
        text: 'Your request was not changed.',
        action: { label: 'Try again', run: () => to(wanted) },
      })
    },
  })

  function to(requested_quantity: number) {
    change.start({ id: _id, requested_quantity })
  }
  return { to, busy: change.busy }
}
