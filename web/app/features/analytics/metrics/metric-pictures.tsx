import type { CategoryRow, Counterparty, TopRow } from '@surplate/contract/analytics'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { formatKilometres } from '~/lib/format'
import { shade } from '~/ui/charts/chart-colours'
import { Avatar } from '~/ui/layout/avatar'
import { sum } from '../figures'

/** Share of each category, in the colours of the doughnut chart. */
export function CategorySplit({ rows }: { rows: readonly CategoryRow[] }) {
  if (sum(rows.map(({ count }) => count)) === 0)
    return <span aria-hidden="true" className="h-2 w-full rounded-full bg-(--chart-grid)" />
  return (
    <span
      role="img"
      aria-label={rows.map(({ category, count }) => `${category} ${formatInteger(count)}`).join(', ')}
      className="flex h-2 w-full gap-0.5 overflow-hidden rounded-full"
    >
      {rows.map(({ category, count }, index) => (
        <span key={category} style={{ flexGrow: count, background: shade(index) }} />
      ))}
    </span>
  )
}

const mostFaces = 4

export function Faces({ rows, total }: { rows: readonly TopRow[]; total: number }) {
  const shown = rows.slice(0, mostFaces)
  if (shown.length === 0) return <>Nobody yet</>
  const more = total - shown.length
  return (
    <>
      <span className="flex -space-x-1 [&>*]:ring-2 [&>*]:ring-(--surface)">
        {shown.map(({ _id, name }) => (
          <Avatar key={_id} name={name} size="small" />
        ))}
      </span>
      {more > 0 && <span>+{formatInteger(more)}</span>}
    </>
  )
}

/** Counterparties on a line by distance, with the average marked. */
export function Distances({ places, average }: { places: readonly Counterparty[]; average: number | null }) {
  const all = places.map(({ distance }) => distance)
  if (all.length === 0 || average === null) return <>No pickups yet</>
  const [nearest, farthest] = [Math.min(...all), Math.max(...all)]
  const left = (distance: number) =>
    `${farthest === nearest ? 50 : 4 + (92 * (distance - nearest)) / (farthest - nearest)}%`
  return (
    <span
      role="img"
      aria-label={`From ${formatKilometres(nearest)} to ${formatKilometres(farthest)}`}
      className="relative h-3.5 w-full before:absolute before:inset-x-0 before:top-1.5 before:h-0.5 before:rounded-full before:bg-line-strong"
    >
      {places.map(({ _id, distance }) => (
        <span
          key={_id}
          className="absolute top-0.5 -ml-1.25 size-2.5 rounded-full border-2 border-(--teal-500) bg-surface"
          style={{ left: left(distance) }}
        />
      ))}
      <span
        className="absolute -ml-1.75 size-3.5 rounded-full border-2 border-surface bg-(--teal-500)"
        style={{ left: left(average) }}
      />
    </span>
  )
}
