import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

export function liveUpdates({ recalls, badges }: ApiQueries): LiveUpdates {
  return { recallChanged: { keys: [recalls.key(), badges.key()] } }
}
