import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** The lists of both sides, single requests, and the counts of pending requests and of answers. */
export function liveUpdates({ donationRequests }: ApiQueries): LiveUpdates {
  const requests = { keys: [donationRequests.key()] }
  return { newDonationRequest: requests, donationStatusUpdated: requests }
}
