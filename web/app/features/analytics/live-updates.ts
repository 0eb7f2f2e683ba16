import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** Figures change when an order is accepted, a pickup is planned or ends, or a review comes in. */
export function liveUpdates({ analytics }: ApiQueries): LiveUpdates {
  const keys = [analytics.key()]
  return {
    donationStatusUpdated: {
      keys,
      when: ({ newStatus }) => newStatus === 'accepted' || newStatus === 'completed',
    },
    pickupChanged: { keys, when: ({ change }) => change === 'pickup' },
    newReview: { keys },
  }
}
