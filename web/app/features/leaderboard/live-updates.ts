import type { ApiQueries } from '~/lib/network/api-queries'
import type { LiveUpdates } from '~/lib/network/live-updates'

/** Everyone viewing the board gets the event at once. */
const spreadMs = 500

export function liveUpdates({ leaderboard }: ApiQueries): LiveUpdates {
  return { leaderboardChanged: { keys: [leaderboard.list.key()], withinMs: spreadMs } }
}
