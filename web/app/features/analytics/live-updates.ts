import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'
import { type FigureName, figureKey } from './figure-key'

const ofOrders: readonly FigureName[] = ['summary', 'categories', 'orders', 'top', 'map']

/** Nobody follows a figure by the second. */
const pauseMs = 1_000

/** Each event refetches only the figures that it changes. */
export function liveUpdates(queries: ApiQueries): LiveUpdates {
  const keysOf = (figures: readonly FigureName[]) => figures.map((figure) => figureKey(queries, figure))
  return {
    donationStatusUpdated: {
      pauseMs,
      keys: ({ newStatus, change }) => {
        if (change) return []
        // It counts since it was accepted; the handover tells how many portions it was.
        return keysOf(newStatus === 'completed' ? ['summary'] : ofOrders)
      },
    },
    pickupChanged: { pauseMs, keys: ({ change }) => (change === 'pickup' ? keysOf(['summary']) : []) },
    newReview: { pauseMs, keys: keysOf(['summary', 'reviews']) },
  }
}
