import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { useEffect, useState } from 'react'
import { logFailure } from '../../lib/log'

type Totals = { portions: number; restaurants: number; food_banks: number }

/**
 * Asked without the query cache: a visitor's first page is the only place that shows these, and the cache would
 * add a tenth to all that this page loads. Undefined while the answer is on its way, null when it did not come.
 */
function useAnswer<Answer>(path: string, what: string) {
  const [answer, setAnswer] = useState<Answer | null>()
  useEffect(() => {
    const leaving = new AbortController()
    fetch(path, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then(setAnswer)
      .catch((failure: unknown) => {
        if (leaving.signal.aborted) return
        logFailure(`Failed to load the ${what}`, failure)
        setAnswer(null)
      })
    return () => leaving.abort()
  }, [path, what])
  return answer
}

/** Undefined while they are on their way. */
export function useFeaturedRestaurants() {
  const answer = useAnswer<{ items: LeaderboardEntry[] }>('/api/leaderboard?limit=3', 'featured restaurants')
  return answer === null ? [] : answer?.items.slice(0, 3)
}

/** What all have done together. */
export function useTotals() {
  return useAnswer<Totals>('/api/totals', 'totals')
}
