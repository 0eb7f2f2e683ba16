import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/announcements'
import { risenWords } from './words'

type Shown = { entries: readonly LeaderboardEntry[]; own: LeaderboardEntry | null }

/** Tells people who listen instead of looking when places have changed. */
export function useToldChanges(shown: Shown | undefined) {
  const last = useRef<Shown>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (!before || !shown) return
    for (const words of risenWords(known(before), known(shown), shown.own)) announce(words)
  }, [shown])
}

/** The own restaurant is known also where it stands further down than what was loaded. */
function known({ entries, own }: Shown) {
  return own && !entries.some(({ _id }) => _id === own._id) ? [...entries, own] : entries
}
