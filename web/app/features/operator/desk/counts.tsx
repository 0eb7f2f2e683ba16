import type { Board } from '@surplate/contract/operator'
import { clsx } from 'clsx'
import { formatGrams } from '~/domain/weight'
import { countText } from '../parts/lane'

/** What waits in each lane; a tap leads to it. */
export function Counts({ board: { counts, collected_grams } }: { board: Board }) {
  const lanes = [
    { id: 'unclaimed', label: 'Unclaimed', count: counts.unclaimed, hot: true },
    { id: 'claims', label: 'Unanswered claims', count: counts.claims, hot: false },
    { id: 'late', label: 'Late or missed', count: counts.late, hot: true },
    { id: 'verification', label: 'To verify', count: counts.verification, hot: false },
  ]
  return (
    <nav
      aria-label="Lanes"
      className="card grid grid-cols-2 gap-px overflow-hidden bg-line! md:grid-cols-[repeat(4,1fr)_1.15fr]"
    >
      {lanes.map(({ id, label, count, hot }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault()
            jumpTo(id)
          }}
          className="grid gap-0.5 bg-surface px-5 py-3.5 -outline-offset-2 hover:bg-hover"
        >
          <span className="text-sm text-soft">{label}</span>
          <b
            className={clsx(
              'font-display text-2xl leading-8 font-bold tabular-nums',
              hot && count > 0 && 'text-(--expiry-soon-fg)',
            )}
          >
            {countText(count)}
          </b>
        </a>
      ))}
      <div className="grid gap-0.5 bg-surface px-5 py-3.5 max-md:col-span-2">
        <span className="text-sm text-soft">Collected today</span>
        <b className="font-display text-2xl leading-8 font-bold tabular-nums">
          {formatGrams(collected_grams)}
        </b>
      </div>
    </nav>
  )
}

function jumpTo(id: string) {
  const lane = document.getElementById(id)
  lane?.scrollIntoView({ block: 'start' })
  lane?.focus({ preventScroll: true })
}
