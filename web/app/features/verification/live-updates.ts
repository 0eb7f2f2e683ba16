import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

export function liveUpdates({ verification, foodItems }: ApiQueries): LiveUpdates {
  return { trustChanged: { keys: [verification.key(), foodItems.key()] } }
}
