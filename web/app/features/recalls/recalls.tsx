import type { OwnRecall } from '@surplate/contract/recalls'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Skeleton } from '~/ui/feedback/skeleton'
import { PageHeader } from '~/ui/layout/page-header'
import { WidgetFailed } from '~/ui/layout/widget-box'
import { useRecalls } from './queries'
import { RecallCard } from './recall-card'

/** What the network asked back, those without an answer first. */
export function Recalls() {
  const { data, isError, refetch } = useRecalls()
  return (
    <>
      <PageHeader title="Recalls">Food that must not be eaten, and what became of it.</PageHeader>
      {!data && isError && <WidgetFailed onRetry={() => refetch()} className="h-48" />}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-64 max-w-180 rounded-lg" />
        </div>
      )}
      {data?.items.length === 0 && (
        <section className="card">
          <EmptyState art="plate" title="No recalls">
            If food has to be called back, you find it here.
          </EmptyState>
        </section>
      )}
      {data && data.items.length > 0 && (
        <ul className="grid max-w-180 gap-5">
          {data.items.toSorted(unansweredFirst).map((recall) => (
            <li key={recall._id}>
              <RecallCard recall={recall} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Among those without an answer, food that is dangerous comes before exercises. */
function unansweredFirst(a: OwnRecall, b: OwnRecall): number {
  return rank(a) - rank(b)
}

function rank(recall: OwnRecall): number {
  if (isSettled(recall)) return 2
  return recall.drill ? 1 : 0
}

function isSettled({ acknowledged_at, closed_at }: OwnRecall): boolean {
  return acknowledged_at !== null || closed_at !== null
}
