import type { OwnOrder } from '@surplate/contract/donation-requests'
import { clsx } from 'clsx'
import { type Ref, useState } from 'react'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { foodGrid } from '../../ui/food-card'
import { FoodCardSkeletons } from '../../ui/food-card-skeleton'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { NothingFound } from '../../ui/nothing-found'
import { CancelSheet } from './cancel-sheet'
import { OrderCard } from './order-card'
import type { useShownOrders } from './use-shown-orders'

export function OrderList({
  shown,
  wanted,
  wantedRef,
  search,
  onClear,
}: {
  shown: ReturnType<typeof useShownOrders>
  wanted: string | null
  wantedRef: Ref<HTMLLIElement>
  search: string
  onClear: () => void
}) {
  const { list, orders, keep } = shown
  const [cancelling, setCancelling] = useState<OwnOrder>()
  if (list.isPending)
    return (
      <>
        <p role="status" className="sr-only">
          Loading...
        </p>
        <ul aria-hidden="true" className={foodGrid}>
          <FoodCardSkeletons count={6} />
        </ul>
      </>
    )
  if (!list.data) return <LoadFailed onRetry={list.refetch}>Your orders did not load.</LoadFailed>
  if (orders.length === 0 && !list.isPlaceholderData)
    return search ? (
      <NothingFound title="No items to display" search={search} onClear={onClear} />
    ) : (
      <NoOrders />
    )
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        inert={list.isPlaceholderData}
        className={clsx(foodGrid, 'transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            wanted={order._id === wanted}
            ref={order._id === wanted ? wantedRef : undefined}
            onCancel={setCancelling}
          />
        ))}
      </ul>
      <LoadMore pages={list} />
      <CancelSheet
        order={cancelling}
        onClose={() => setCancelling(undefined)}
        onCancelled={(order) => keep([order])}
      />
    </>
  )
}

function NoOrders() {
  return (
    <section className="card">
      <EmptyState
        art="rail"
        title="No items to display"
        action={<ButtonLink to="/foodbank/availableItems">See available items</ButtonLink>}
      >
        What you claim appears here, with the answer of the restaurant.
      </EmptyState>
    </section>
  )
}
