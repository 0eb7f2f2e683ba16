import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { Button } from '~/ui/controls/button'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { DaySection } from './day-section'
import { EarlierRow } from './earlier-row'
import { PickupRows } from './pickup-row'
import { useEarlierPickups } from './queries'

/** `unanswered` come first: they are over, and someone should say how they ended. */
export function EarlierPickups({
  side,
  unanswered,
}: {
  side: OrganisationKind
  unanswered: readonly Pickup[]
}) {
  const list = useEarlierPickups(side)
  const ended = list.data?.pages.flatMap(({ items }) => items) ?? []
  const pickups = uniqueOf([...unanswered, ...ended])
  if (pickups.length === 0 && !list.isError) return null
  return (
    <DaySection title="Earlier">
      {pickups.length > 0 && (
        <PickupRows label="Earlier">
          {pickups.map((pickup) => (
            <EarlierRow key={pickup._id} pickup={pickup} side={side} />
          ))}
        </PickupRows>
      )}
      {list.isError && !list.data && (
        <LoadFailed onRetry={() => list.refetch()}>Earlier pickups did not load.</LoadFailed>
      )}
      {list.hasNextPage && (
        <div className="grid justify-items-center gap-2 pt-1">
          {list.isFetchNextPageError && <p role="alert">Couldn’t load more.</p>}
          <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </DaySection>
  )
}

/** A pickup can end between two requests, and the later answer about it is the newer one. */
function uniqueOf(pickups: readonly Pickup[]) {
  return [...new Map(pickups.map((pickup) => [pickup._id, pickup])).values()]
}
