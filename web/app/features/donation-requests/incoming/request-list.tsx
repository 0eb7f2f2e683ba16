import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { NothingFound } from '~/ui/feedback/nothing-found'
import { RequestCardSkeletons } from './request-card-skeleton'
import { RequestCards } from './request-cards'
import type { StatusTab } from './status-tabs'
import type { useRequestList } from './use-request-list'

export function RequestList({
  shown,
  tab,
  linkedId,
  search,
  onClear,
}: {
  shown: ReturnType<typeof useRequestList>
  tab: StatusTab['value']
  linkedId: string | null
  search: string
  onClear: () => void
}) {
  const { list, requests } = shown
  if (!requests && list.isError)
    return <LoadFailed onRetry={() => list.refetch()}>Your orders did not load.</LoadFailed>
  if (!requests) return <RequestCardSkeletons />
  return (
    <>
      {requests.length === 0 && !list.hasNextPage && (
        <NoRequests tab={tab} search={search} onClear={onClear} />
      )}
      {requests.length > 0 && (
        <RequestCards
          requests={requests}
          linkedId={linkedId}
          isNew={shown.isNew}
          onDecide={shown.decide}
          onReconsider={shown.reconsider}
        />
      )}
      <LoadMore pages={list} />
    </>
  )
}

function NoRequests({
  tab,
  search,
  onClear,
}: {
  tab: StatusTab['value']
  search: string
  onClear: () => void
}) {
  const title = 'No orders available'
  if (search) return <NothingFound title={title} search={search} onClear={onClear} />
  return (
    <section className="card">
      <EmptyState art="rail" title={title}>
        {tab === 'all' && 'When a food bank claims one of your items, it appears here at once.'}
      </EmptyState>
    </section>
  )
}
