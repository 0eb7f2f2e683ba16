import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/**
 * The lists of both sides and single requests. Restaurants hear only of changes to their own items; a food bank hears of
 * all items near it, and its list follows those that it shows.
 */
export function liveUpdates({ donationRequests }: ApiQueries): LiveUpdates {
  const requests = { keys: [donationRequests.key()] }
  return {
    newDonationRequest: requests,
    donationStatusUpdated: requests,
    foodItemChanged: { keys: [donationRequests.listOfRestaurant.key(), donationRequests.getIncoming.key()] },
  }
}
