import type { Counterparty } from '@surplate/contract/analytics'
import { whole } from '@surplate/contract/counted'
import { ChevronDown } from 'lucide-react'
import { kilometres } from '../../lib/format'

/** The map in words, nearest first: for those who do not see it, and for when its pictures do not load. */
export function MapList({
  places,
  total,
}: {
  places: readonly Counterparty[] | undefined
  /** How many there are, of which the list may hold only those with most orders. */
  total: number | undefined
}) {
  const nearest = places?.toSorted((one, other) => one.distance - other.distance) ?? []
  return (
    <details className="group px-5 pb-2 text-sm">
      <summary className="flex min-h-11 items-center gap-1.5 text-soft marker:content-none">
        <ChevronDown aria-hidden="true" className="-rotate-90 transition-[rotate] group-open:rotate-0" />
        Show as a list
      </summary>
      {nearest.length === 0 && <p className="pb-3 text-soft">Nobody yet.</p>}
      {places && total !== undefined && total > places.length && (
        <p className="text-soft">
          The {whole(places.length)} with most orders of {whole(total)}.
        </p>
      )}
      <ul className="pb-3">
        {nearest.map(({ _id, name, distance }) => (
          <li key={_id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="font-medium whitespace-nowrap tabular-nums">{kilometres(distance)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
