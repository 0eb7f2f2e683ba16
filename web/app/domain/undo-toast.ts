import { undoSeconds } from '@surplate/contract/request-rules'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import { showToast } from '~/ui/feedback/toasts'

/** Shows a success toast with a few seconds to undo. `undone` is shown after a successful undo. */
export function showUndoToast({
  text,
  topic,
  undo,
  undone,
}: {
  text: string
  topic: string
  undo: () => Promise<unknown>
  undone: string
}) {
  async function run() {
    try {
      await undo()
      showToast({ kind: 'done', topic, text: undone })
    } catch (failure) {
      logFailure('Failed to undo', failure)
      showToast({ kind: 'failed', topic, text: whyNot(failure) })
    }
  }
  showToast({
    kind: 'done',
    topic,
    text,
    undo: { until: Date.now() + undoSeconds * 1000, run: () => void run() },
  })
}

function whyNot(failure: unknown) {
  if (hasCode(failure, 'UNDO_TOO_LATE')) return 'It is too late to undo this.'
  if (hasCode(failure, 'ITEM_GONE'))
    return 'This food has gone to another food bank or expired in the meantime.'
  if (hasCode(failure, 'ILLEGAL_TRANSITION') || hasCode(failure, 'NOT_FOUND'))
    return 'This order has changed in the meantime, so it can’t be undone.'
  return 'Couldn’t undo this.'
}
