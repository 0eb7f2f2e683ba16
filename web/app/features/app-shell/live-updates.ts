import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** The badges count pending orders, answers and pickups. */
export function liveUpdates({ badges }: ApiQueries): LiveUpdates {
  const keys = [badges.key()]
  return {
    newDonationRequest: { keys },
    donationStatusUpdated: { keys },
    pickupChanged: { keys: ({ change }) => (change === 'pickup' ? keys : []) },
  }
}
