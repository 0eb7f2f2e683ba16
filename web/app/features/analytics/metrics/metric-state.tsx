import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '~/ui/controls/button'
import { Spinner } from '~/ui/feedback/spinner'
import { MetricCard } from './metric-card'

/** Loading and error state of a metric card. */
export function MetricState({ label, query }: { label: string; query: UseQueryResult<unknown> }) {
  const textStyle = 'text-sm leading-5 font-normal tracking-normal text-faint font-sans'
  if (query.isError)
    return (
      <MetricCard label={label} value={<span className={textStyle}>This did not load.</span>}>
        <Button look="quiet" aria-label={`Try again: ${label}`} onClick={() => query.refetch()}>
          Try again
        </Button>
      </MetricCard>
    )
  return (
    <MetricCard
      label={label}
      value={
        <span className={`inline-flex items-center gap-2 ${textStyle}`}>
          <Spinner />
          Loading...
        </span>
      }
    />
  )
}
