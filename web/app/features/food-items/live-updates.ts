import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** Queries for available items differ by their limit. */
export const newItemsLimit = 100
export const countLimit = 1

/**
 * A restaurant's list follows changes on other screens and claims by food banks. The list of available items does not
 * follow new and gone items, which would shift it under the reader; they are fetched and counted separately. Changed items
 * are fetched one by one.
 */
export function liveUpdates({ foodItems: { browse, listOfRestaurant } }: ApiQueries): LiveUpdates {
  const own = listOfRestaurant.key()
  return {
    newFoodItemAvailable: { keys: [own, browse.key({ type: 'query', input: { limit: newItemsLimit } })] },
    foodItemGone: { keys: [own, browse.key({ type: 'query', input: { limit: countLimit } })] },
    foodItemChanged: { keys: [own] },
    foodItemBack: { keys: [own, browse.key({ type: 'infinite' })] },
    newDonationRequest: { keys: [own] },
    donationStatusUpdated: { keys: [own] },
  }
}
