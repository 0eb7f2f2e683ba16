import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { joinAgain } from '~/lib/network/live'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'
import { formatRange } from './range-steps'

/** Saves the food bank's range. New items are announced per range, so the socket rejoins its room. */
function useSetPickupRange() {
  const { type_id } = useSession()
  const { foodItems, organisations } = useApiQueries()
  return useWrite(
    (pickup_range_km: number | null, options) =>
      api.accounts.setPickupRange({ id: type_id, pickup_range_km }, options),
    {
      invalidates: [foodItems.browse.key(), organisations.key()],
      failure: 'Failed to save the pickup range',
      onDone: joinAgain,
    },
  )
}

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
