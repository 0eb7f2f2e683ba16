import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api'
import { useLeaderboardRoom, useLiveEvent } from '../../lib/live'

const key = ['leaderboard'] as const
const pageSize = 40

/** The restaurants by points, and the own one wherever it stands. */
export function useLeaderboard() {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.leaderboard.list({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => {
      const listed = pages.flatMap(({ items }) => items)
      return {
        // Somebody who rose between two pages was read twice; the later page knows better.
        entries: [...new Map(listed.map((entry) => [entry._id, entry])).values()],
        own: pages[0]?.own ?? null,
      }
    },
    meta: { failure: 'Failed to load the leaderboard' },
  })
}

/** Everybody who looks at the board hears of a change in the same instant, and must not ask in the same. */
const spreadMs = 500

/** Follows the board for as long as the page is open. */
export function useFollowLeaderboard() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLeaderboardRoom(() => client.invalidateQueries({ queryKey: key }, { cancelRefetch: false }))
  useLiveEvent('leaderboardChanged', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      client.invalidateQueries({ queryKey: key })
    }, Math.random() * spreadMs)
  })
}
