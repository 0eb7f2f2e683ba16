import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { isOlderThan } from '~/lib/network/fetch-times'
import { useLiveRoom } from '~/lib/network/live'

const pageSize = 40

/** The restaurants by points, and our own at any rank. */
export function useLeaderboard() {
  const { leaderboard } = useApiQueries()
  return useInfiniteQuery(
    leaderboard.list.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({ limit: pageSize, cursor }),
      select: ({ pages }) => {
        const listed = pages.flatMap(({ items }) => items)
        return {
          // An entry that moved between two page loads appears twice; the later page wins.
          entries: [...new Map(listed.map((entry) => [entry._id, entry])).values()],
          own: pages[0]?.own ?? null,
        }
      },
      meta: { failure: 'Failed to load the leaderboard' },
    }),
  )
}

/** The server announces changes of the board only to those who view it. */
export function useFollowLeaderboard() {
  const client = useQueryClient()
  const { leaderboard } = useApiQueries()
  useLiveRoom('Leaderboard', (quietMs) => {
    client.invalidateQueries(
      { queryKey: leaderboard.list.key(), predicate: (query) => isOlderThan(query, quietMs) },
      { cancelRefetch: false },
    )
  })
}
