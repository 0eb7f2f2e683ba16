import type { NearbyItem } from '@surplate/contract/food-items'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Sheet } from '~/ui/layout/sheet'
import type { Claims } from '../use-claims'
import { OfferDetails } from './offer-details'
import { useOffer } from './queries'

/** The details of an item. Those that the list has are shown at once. */
export function OfferSheet({
  id,
  listed,
  gone,
  claims,
  onClose,
}: {
  id: string
  listed: NearbyItem | undefined
  /** Given away, withdrawn or expired since the list was loaded. */
  gone: boolean
  claims: Claims
  onClose: () => void
}) {
  const { data: offer, isPending, isError, refetch } = useOffer(id)
  const item = offer ?? listed
  if (item)
    return (
      <OfferDetails
        item={item}
        offer={offer ?? undefined}
        loading={isPending}
        gone={gone || offer === null}
        claims={claims}
        onClose={onClose}
      />
    )
  return (
    <Sheet
      title={offer === null ? 'No longer on offer' : 'Loading...'}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {offer === null && (
        <p className="text-soft">
          It was given away or withdrawn, or its time is over. Others may be on the list.
        </p>
      )}
      {isPending && <Skeleton className="h-52" />}
      {isError && <LoadFailed onRetry={() => void refetch()}>The item did not load.</LoadFailed>}
    </Sheet>
  )
}
