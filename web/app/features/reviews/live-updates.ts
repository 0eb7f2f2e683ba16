import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** A food bank reviews what was accepted; a restaurant receives reviews. */
export function liveUpdates({ reviews }: ApiQueries): LiveUpdates {
  return {
    donationStatusUpdated: { keys: [reviews.listReceived.key()] },
    newReview: { keys: [reviews.listOfRestaurant.key()] },
  }
}
