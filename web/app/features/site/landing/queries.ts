import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@surplate/contract/contract'
import { useEffect, useState } from 'react'
import { logFailure } from '~/lib/log'

type Answers = InferContractRouterOutputs<typeof contract>

/**
 * Fetched without the query cache and the API client: only this page shows these, and both would add a tenth or
 * more to the first load of a visitor.
 * Undefined while loading, null after a failure.
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

/** Undefined while loading. */
export function useFeaturedRestaurants() {
  const answer = useAnswer<Answers['leaderboard']['list']>('/api/leaderboard?limit=3', 'featured restaurants')
  return answer === null ? [] : answer?.items.slice(0, 3)
}

/** Platform-wide totals. */
export function useTotals() {
  return useAnswer<Answers['site']['getTotals']>('/api/totals', 'totals')
}
