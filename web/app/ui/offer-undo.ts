import { undoSeconds } from '@surplate/contract/request-rules'
import { hasCode } from '../lib/api'
import { logFailure } from '../lib/log'
import { showToast } from './toasts'

/** Tells that something is done, and offers for a few seconds to undo it. `undone` is said when that worked. */
export function offerUndo({
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
    return 'This food has gone to another food bank or has expired meanwhile.'
  if (hasCode(failure, 'ILLEGAL_TRANSITION') || hasCode(failure, 'NOT_FOUND'))
    return 'This was decided otherwise meanwhile, so it cannot be undone.'
  return 'This was not undone.'
}
