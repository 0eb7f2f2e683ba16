import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { useRef } from 'react'
import { MedalCard } from './medal-card'
import { medals } from './messages'
import { RankRow } from './rank-row'
import { useMoves } from './use-moves'

export function Board({
  entries,
  own,
}: {
  entries: readonly LeaderboardEntry[]
  own: LeaderboardEntry | null
}) {
  const container = useRef<HTMLDivElement>(null)
  useMoves(container, entries.map(({ _id }) => _id).join())
  const isOwn = ({ _id }: LeaderboardEntry) => _id === own?._id
  const rest = entries.slice(medals.length)
  // Our own entry is appended while it is below the loaded entries.
  const ownBelow = own && !entries.some(isOwn) ? [own] : []
  const rows = [...rest, ...ownBelow]
  return (
    <div ref={container}>
      <ol
        aria-label="Gold, silver and bronze"
        className="mb-6 grid gap-3 md:grid-cols-[1fr_1.16fr_1fr] md:items-end md:gap-5"
      >
        {medals.map((medal, index) => {
          const entry = entries[index]
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
