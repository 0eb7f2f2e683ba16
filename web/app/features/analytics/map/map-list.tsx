import type { Counterparty } from '@surplate/contract/analytics'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { ChevronDown } from 'lucide-react'
import { formatKilometres } from '~/lib/format'
import { spotOf } from './spot'

/** Text version of the map, nearest first, for screen readers and when tiles fail to load. */
export function MapList({
  places,
  total,
}: {
  places: readonly Counterparty[] | undefined
  /** Total count; `places` may hold only those with the most orders. */
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
          The {formatInteger(places.length)} with the most orders, out of {formatInteger(total)}.
        </p>
      )}
      <ul className="pb-3">
        {nearest.map((place) => (
          <li key={spotOf(place)} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{place.name}</span>
            <span className="font-medium whitespace-nowrap tabular-nums">
              {formatKilometres(place.distance)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
