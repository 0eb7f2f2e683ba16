import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { useRef } from 'react'
import { useMoves } from '../../ui/use-moves'
import { MedalCard } from './medal-card'
import { RankRow } from './rank-row'
import { medals } from './words'

export function Board({
  entries,
  own,
}: {
  entries: readonly LeaderboardEntry[]
  own: LeaderboardEntry | null
}) {
  const frame = useRef<HTMLDivElement>(null)
  useMoves(frame, entries.map(({ _id }) => _id).join())
  const isOwn = ({ _id }: LeaderboardEntry) => _id === own?._id
  const rest = entries.slice(medals.length)
  // Further down than what has been loaded: shown after it, and it takes its place when that is loaded.
  const ownBelow = own && !entries.some(isOwn) ? [own] : []
  const rows = [...rest, ...ownBelow]
  return (
    <div ref={frame}>
      <ol
        aria-label="Gold, silver and bronze"
        className="mb-6 grid gap-3 md:grid-cols-[1fr_1.16fr_1fr] md:items-end md:gap-5"
      >
        {medals.map((medal, place) => {
          const entry = entries[place]
          return entry && <MedalCard key={entry._id} entry={entry} medal={medal} own={isOwn(entry)} />
        })}
      </ol>
      {rows.length > 0 && (
        <ol start={medals.length + 1} aria-label="All other places" className="card p-1.5">
          {rows.map((entry) => (
            <RankRow key={entry._id} entry={entry} own={isOwn(entry)} />
          ))}
        </ol>
      )}
    </div>
  )
}
