import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** Lists, single pickups and conversations. An accepted order joins or starts a pickup. */
export function liveUpdates({ pickups }: ApiQueries): LiveUpdates {
  const all = { keys: [pickups.key()] }
  return { pickupChanged: all, donationStatusUpdated: all }
}
