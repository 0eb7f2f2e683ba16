import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { useEffect, useRef } from 'react'
import { announce } from '~/ui/feedback/announcements'
import { rankAnnouncements } from './messages'

type ShownBoard = { entries: readonly LeaderboardEntry[]; own: LeaderboardEntry | null }

/** Announces rank changes to screen readers. */
export function useRankAnnouncements(shown: ShownBoard | undefined) {
  const last = useRef<ShownBoard>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (!before || !shown) return
    for (const text of rankAnnouncements(known(before), known(shown), shown.own)) announce(text)
  }, [shown])
}

/** Includes our own restaurant even if it is below the loaded entries. */
function known({ entries, own }: ShownBoard) {
  return own && !entries.some(({ _id }) => _id === own._id) ? [...entries, own] : entries
}
