import { logFailure } from '../../lib/log'
import { showToast } from '../../ui/toasts'
import { useSetPickupRange } from './queries'
import { rangeWords } from './range-steps'

/** Stores another pickup range. Where `before` is given it says so, since the range stays, and offers to take it back. */
export function useStoreRange() {
  const range = useSetPickupRange()

  function store(km: number | null, before?: number | null) {
    range.mutate(km, {
      onSuccess: () => {
        if (before === undefined) return
        showToast({
          kind: 'done',
          text: `Your pickup range is now ${rangeWords(km)}.`,
          action: { label: 'Undo', run: () => store(before) },
        })
      },
      onError: (failure) => {
        logFailure('Failed to store the pickup range', failure)
        showToast({
          kind: 'failed',
          text: 'Your pickup range was not saved.',
          action: { label: 'Try again', run: () => store(km, before) },
        })
      },
    })
  }

  return { store, storing: range.isPending ? range.variables : undefined }
}
