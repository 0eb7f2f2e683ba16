import { Leaderboard } from '~/features/leaderboard/leaderboard'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Leaderboard')
}

export default function LeaderboardPage() {
  return <Leaderboard />
}
