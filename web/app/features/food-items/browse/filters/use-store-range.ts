import { showToast } from '~/ui/feedback/toasts'
import { useSetPickupRange } from '../queries'
import { formatRange } from './range-steps'

/** Saves the pickup range. With `before`, a toast confirms the change and offers an undo. */
export function useStoreRange() {
  const range = useSetPickupRange()

  async function store(km: number | null, before?: number | null) {
    try {
      await range.send(km)
    } catch {
      return showToast({
        kind: 'failed',
        text: 'Your pickup range was not saved.',
        action: { label: 'Try again', run: () => void store(km, before) },
      })
    }
    if (before === undefined) return
    showToast({
      kind: 'done',
      text: `Your pickup range is now ${formatRange(km)}.`,
      action: { label: 'Undo', run: () => void store(before) },
    })
  }

  return { store, storing: range.sending }
}
