import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/button'
import { MetricCard } from '../../ui/metric-card'
import { Spinner } from '../../ui/spinner'

/** A metric card that has no number yet, or could not get one. */
export function MetricState({ label, query }: { label: string; query: UseQueryResult<unknown> }) {
  const words = 'text-sm leading-5 font-normal tracking-normal text-faint font-sans'
  if (query.isError)
    return (
      <MetricCard label={label} value={<span className={words}>This did not load.</span>}>
        <Button look="quiet" aria-label={`Try again: ${label}`} onClick={() => query.refetch()}>
          Try again
        </Button>
      </MetricCard>
    )
  return (
    <MetricCard
      label={label}
      value={
        <span className={`inline-flex items-center gap-2 ${words}`}>
          <Spinner />
          Loading...
        </span>
      }
    />
  )
}
