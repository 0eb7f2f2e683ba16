import type { OwnRequest } from '@surplate/contract/donation-requests'
import { clsx } from 'clsx'
import { useState } from 'react'
import { foodGrid } from '~/domain/food-card'
import { FoodCardSkeletons } from '~/domain/food-card-skeleton'
import { usePlaceName } from '~/domain/place/places'
import { ButtonLink } from '~/ui/controls/button'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { NothingFound } from '~/ui/feedback/nothing-found'
import { onDemand } from '~/ui/feedback/on-demand'
import { RequestCard } from './request-card'
import type { useRequestList } from './use-request-list'

const CancelSheet = onDemand({
  name: 'cancel sheet',
  load: () => import('./cancel-sheet'),
  pick: (module) => module.CancelSheet,
})
const ChangeSheet = onDemand({
  name: 'change sheet',
  load: () => import('./change-sheet'),
  pick: (module) => module.ChangeSheet,
})

export function RequestList({
  shown,
  linkedId,
  search,
  onClear,
}: {
  shown: ReturnType<typeof useRequestList>
  linkedId: string | null
  search: string
  onClear: () => void
}) {
  const { list, requests, keepInPlace } = shown
  const [cancelling, setCancelling] = useState<OwnRequest>()
  const [changing, setChanging] = useState<OwnRequest>()
  const placeName = usePlaceName()
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
  if (requests.length === 0 && !list.isPlaceholderData)
    return search ? (
      <NothingFound title="No items to display" search={search} onClear={onClear} />
    ) : (
      <NoRequests />
    )
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        inert={list.isPlaceholderData}
        className={clsx(foodGrid, 'transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {requests.map((request) => (
          <RequestCard
            key={request._id}
            request={request}
            place={placeName(request.place_id)}
            linked={request._id === linkedId}
            onCancel={setCancelling}
            onChange={setChanging}
          />
        ))}
      </ul>
      <LoadMore pages={list} />
      {cancelling && (
        <CancelSheet request={cancelling} onClose={() => setCancelling(undefined)} onConfirm={keepInPlace} />
      )}
      {changing && <ChangeSheet request={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function NoRequests() {
  return (
    <section className="card">
      <EmptyState
        art="rail"
        title="No items to display"
        action={<ButtonLink to="/foodbank/availableItems">See available items</ButtonLink>}
      >
        Items you claim appear here, along with the restaurant’s answer.
      </EmptyState>
    </section>
  )
}
