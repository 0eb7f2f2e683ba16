import type { SearchKind } from '@surplate/contract/operator'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { NothingFound } from '~/ui/feedback/nothing-found'
import { Skeleton } from '~/ui/feedback/skeleton'
import { WidgetFailed } from '~/ui/layout/widget-box'
import { FoundRow } from './found-row'
import type { Found } from './use-found'

const nothing: Record<SearchKind, string> = {
  organisations: 'No organisation is in this state.',
  people: 'Nobody is here yet.',
  items: 'No food is on offer.',
  pickups: 'No pickup is open.',
}

export function FoundList({
  kind,
  pages,
  search,
  onClear,
}: {
  kind: SearchKind
  pages: Found
  search: string
  onClear: () => void
}) {
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  if (!rows)
    return pages.isError ? (
      <WidgetFailed onRetry={() => pages.refetch()} className="h-72" />
    ) : (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    )
  if (rows.length === 0)
    return search ? (
      <NothingFound search={search} onClear={onClear} />
    ) : (
      <section className="card">
        <EmptyState art="plate" title={nothing[kind]} />
      </section>
    )
  return (
    <>
      <ul className="card overflow-hidden">
        {rows.map((row) => (
          <FoundRow key={row._id} row={row} />
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  )
}
