import { counted } from '@surplate/contract/counted'
import type { ReceivedOrder } from '@surplate/contract/reviews'
import { useState } from 'react'
import { useLiveEvent } from '../../lib/live'
import { announce } from '../../ui/announcements'
import { ArrivalsPill } from '../../ui/arrivals-pill'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { PageHeader } from '../../ui/page-header'
import { useArrivals } from '../../ui/use-arrivals'
import { useLoadOrdersAgain, useReceivedOrders } from './queries'
import { ReceivedCard } from './received-card'
import { ReceivedSkeletons } from './received-skeletons'
import { ReviewSheet } from './review-sheet'
import { TitleLine } from './title-line'

export function ReceivedOrders() {
  const list = useReceivedOrders()
  const loadAgain = useLoadOrdersAgain()
  const arrivals = useArrivals()
  const [reviewing, setReviewing] = useState<ReceivedOrder>()
  useLiveEvent('donationStatusUpdated', ({ requestId, newStatus }) => {
    if (newStatus === 'accepted') {
      arrivals.arrive(requestId)
      announce('An order was accepted.')
    }
    loadAgain()
  })

  const orders = list.data?.orders.filter(({ request_id }) => !arrivals.isHeld(request_id))
  return (
    <>
      <PageHeader title="My Completed Orders">
        {(list.data || list.isPending) && <TitleLine list={list.data} />}
      </PageHeader>
      <ArrivalsPill text={arrivals.heldCount > 0 ? counted(arrivals.heldCount, 'new order') : undefined} />
      {list.isPending && <ReceivedSkeletons />}
      {list.isError && !orders && (
        <LoadFailed onRetry={list.refetch}>Your completed orders did not load.</LoadFailed>
      )}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <ReceivedCard
              key={order.request_id}
              order={order}
              isNew={arrivals.isNew(order.request_id)}
              onReview={setReviewing}
            />
          ))}
        </ul>
      )}
      {orders && <LoadMore pages={list} />}
      {reviewing && <ReviewSheet order={reviewing} onClose={() => setReviewing(undefined)} />}
    </>
  )
}

function NoOrders() {
  return (
    <section className="card">
      <EmptyState
        art="star"
        title="You don't have any completed orders yet"
        action={<ButtonLink to="/foodbank/availableItems">See available items</ButtonLink>}
      >
        Once a restaurant accepts an order of yours, you can review it here.
      </EmptyState>
    </section>
  )
}
