import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** Whatever an operator has on the screen may have changed. */
export function liveUpdates({ operator, recalls }: ApiQueries): LiveUpdates {
  return { deskChanged: { keys: [operator.key(), recalls.key()], pauseMs: 1000 } }
}
