import type { CategoryRow, Counterparty, TopRow } from '@surplate/contract/analytics'
import { whole } from '@surplate/contract/counted'
import { kilometres } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { shade } from '../../ui/chart-colours'
import { sum } from './figures'

/** How the categories share the whole, in the shades of the doughnut. */
export function CategorySplit({ rows }: { rows: readonly CategoryRow[] }) {
  if (sum(rows.map(({ count }) => count)) === 0)
    return <span aria-hidden="true" className="h-2 w-full rounded-full bg-(--chart-grid)" />
  return (
    <span
      role="img"
      aria-label={rows.map(({ category, count }) => `${category} ${count}`).join(', ')}
      className="flex h-2 w-full gap-0.5 overflow-hidden rounded-full"
    >
      {rows.map(({ category, count }, place) => (
        <span key={category} style={{ flexGrow: count, background: shade(place) }} />
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
          <Avatar key={_id} name={name} small />
        ))}
      </span>
      {more > 0 && <span>+{whole(more)}</span>}
    </>
  )
}

/** Everybody on one line by distance, and the average among them. */
export function Distances({ places, average }: { places: readonly Counterparty[]; average: number | null }) {
  const all = places.map(({ distance }) => distance)
  if (all.length === 0 || average === null) return <>No pickups yet</>
  const [nearest, farthest] = [Math.min(...all), Math.max(...all)]
  const left = (distance: number) =>
    `${farthest === nearest ? 50 : 4 + (92 * (distance - nearest)) / (farthest - nearest)}%`
  return (
    <span
      role="img"
      aria-label={`From ${kilometres(nearest)} to ${kilometres(farthest)}`}
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
