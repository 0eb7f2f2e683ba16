import type { NearbyItem, Offer } from '@surplate/contract/food-items'
import { directionsUrl } from '@surplate/contract/lib/contact'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { Navigation } from 'lucide-react'
import { usePlaces } from '~/domain/place/places'
import { Star } from '~/domain/star'
import { formatDecimal, formatKilometres } from '~/lib/format'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { ButtonLink } from '~/ui/controls/button'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Avatar } from '~/ui/layout/avatar'

/** Who gives the food and where it is collected. */
export function OfferPlace({
  item,
  offer,
  loading,
}: {
  item: NearbyItem
  offer: Offer | undefined
  loading: boolean
}) {
  const name = item.restaurant_name || 'Unknown'
  const start = useStart()
  return (
    <section aria-label="Restaurant" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={name} size="small" />
        <b className="font-semibold wrap-anywhere">{name}</b>
        {offer && <Rating offer={offer} />}
      </p>
      <p className="text-sm text-soft">
        <b className="font-semibold text-fg tabular-nums">{formatKilometres(item.distance_km)}</b>
        {start && <span className="wrap-anywhere"> from {start}</span>}
        {offer && <span className="wrap-anywhere">, {offer.address}</span>}
      </p>
      {loading && <Skeleton className="h-11" />}
      {offer && (
        <ButtonLink look="quiet" to={directionsUrl(offer)} target="_blank" rel="noopener">
          <Navigation aria-hidden="true" />
          Directions
        </ButtonLink>
      )}
    </section>
  )
}

/** The place that the food would go to, if there are several. */
function useStart() {
  const chosen = useChosenPlace()
  const places = usePlaces() ?? []
  const start = places.find(({ _id, main }) => (chosen ? _id === chosen : main))
  return places.length > 1 ? start?.name : undefined
}

function Rating({ offer: { rating, review_count } }: { offer: Offer }) {
  if (rating === null) return <span className="text-sm text-soft">No reviews yet</span>
  return (
    <span className="inline-flex items-center gap-1 text-sm text-soft tabular-nums">
      <Star lit />
      {formatDecimal(rating)} from {pluralize(review_count, 'review')}
    </span>
  )
}
