import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'

const refetchMs = 15_000

/** The desk as it is now: live events tell what operators and trust change, the rest is asked for again and again. */
export function useBoard() {
  const { operator } = useApiQueries()
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  return useQuery(
    operator.board.queryOptions({
      input: { time_zone },
      refetchInterval: refetchMs,
      meta: { failure: 'Failed to load the desk' },
    }),
  )
}
