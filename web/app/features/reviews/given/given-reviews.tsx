import { pluralize } from '@surplate/contract/lib/pluralize'
import type { GrantedRequest } from '@surplate/contract/reviews'
import { useState } from 'react'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useLiveEvent } from '~/lib/network/live-events'
import { ArrivalsPill } from '~/ui/controls/arrivals-pill'
import { ButtonLink } from '~/ui/controls/button'
import { LoadMore } from '~/ui/controls/load-more'
import { useStableList } from '~/ui/controls/use-stable-list'
import { announce } from '~/ui/feedback/announcements'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { onDemand } from '~/ui/feedback/on-demand'
import { PageHeader } from '~/ui/layout/page-header'
import { GrantedCard } from './granted-card'
import { GrantedSkeletons } from './granted-skeletons'
import { PageSummary } from './page-summary'
import { useGrantedRequests } from './queries'

const ReviewSheet = onDemand({
  name: 'review sheet',
  load: () => import('./review-sheet'),
  pick: (module) => module.ReviewSheet,
})

export function GivenReviews() {
  const list = useGrantedRequests()
  const { rows, arrive, isNew, heldCount } = useStableList(list.data?.requests ?? [], {
    idOf: ({ request_id }) => request_id,
  })
  const [reviewing, setReviewing] = useState<GrantedRequest>()
  useLiveEvent('donationStatusUpdated', ({ requestId, newStatus }) => {
    if (newStatus !== 'accepted') return
    arrive(requestId)
    announce('An order was accepted.')
  })

  const requests = list.data && rows
  return (
    <>
      <PageHeader title="My Completed Orders" filter={<PlaceFilter />}>
        {(list.data || list.isPending) && <PageSummary list={list.data} />}
      </PageHeader>
      <ArrivalsPill text={heldCount > 0 ? pluralize(heldCount, 'new order') : undefined} />
      {list.isPending && <GrantedSkeletons />}
      {list.isError && !requests && (
        <LoadFailed onRetry={list.refetch}>Your completed orders did not load.</LoadFailed>
      )}
      {requests?.length === 0 && <NoRequests />}
      {requests && requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.map((request) => (
            <GrantedCard
              key={request.request_id}
              request={request}
              isNew={isNew(request.request_id)}
              onReview={setReviewing}
            />
          ))}
        </ul>
      )}
      {requests && <LoadMore pages={list} />}
      {reviewing && <ReviewSheet request={reviewing} onClose={() => setReviewing(undefined)} />}
    </>
  )
}

function NoRequests() {
  return (
    <section className="card">
      <EmptyState
        art="star"
        title="You don't have any completed orders yet"
        action={<ButtonLink to="/foodbank/availableItems">See available items</ButtonLink>}
      >
        Once a restaurant accepts one of your orders, you can review it here.
      </EmptyState>
    </section>
  )
}
