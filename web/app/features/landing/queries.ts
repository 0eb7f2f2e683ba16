import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { useEffect, useState } from 'react'
import { logFailure } from '../../lib/log'

async function fetchFeatured(signal: AbortSignal): Promise<LeaderboardEntry[]> {
  const answer = await fetch('/api/leaderboard?limit=3', { signal })
  if (!answer.ok) throw new Error(`The leaderboard answered ${answer.status}`)
  const { items }: { items: LeaderboardEntry[] } = await answer.json()
  return items.slice(0, 3)
}

/**
 * The one list that does not go through the query cache: a visitor's first page is the only place that
 * shows it, and the cache would add a tenth to all that this page loads. Undefined while it is on its way.
 */
export function useFeaturedRestaurants() {
  const [featured, setFeatured] = useState<LeaderboardEntry[]>()
  useEffect(() => {
    const leaving = new AbortController()
    fetchFeatured(leaving.signal).then(setFeatured, (failure: unknown) => {
      if (leaving.signal.aborted) return
      logFailure('Failed to load the featured restaurants', failure)
      setFeatured([])
    })
    return () => leaving.abort()
  }, [])
  return featured
}
