import { counted } from '@surplate/contract/counted'
import { clsx } from 'clsx'
import { ArrivalsPill } from '../../ui/arrivals-pill'
import { FoodCardSkeletons } from '../../ui/food-card-skeleton'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import type { Filters } from './filters'
import { NoOffers } from './no-offers'
import { OfferCard } from './offer-card'
import type { useShownOffers } from './use-shown-offers'

/** Beside the filters there is room for one column less. */
const columns = {
  all: 'md:grid-cols-2 lg:grid-cols-3',
  besideFilters: 'md:grid-cols-2 min-[75rem]:grid-cols-3',
}

export function OfferList({
  shown,
  filters,
  onChange,
  beside,
}: {
  shown: ReturnType<typeof useShownOffers>
  filters: Filters
  onChange: (filters: Filters) => void
  beside: boolean
}) {
  const { list, offers, fresh, gone, claims } = shown
  const grid = clsx('grid gap-3 md:gap-5', beside ? columns.besideFilters : columns.all)
  if (list.isPending)
    return (
      <>
        <p role="status" className="sr-only">
          Loading...
        </p>
        <ul aria-hidden="true" className={grid}>
          <FoodCardSkeletons count={9} action />
        </ul>
      </>
    )
  if (!list.data) return <LoadFailed onRetry={list.refetch}>The donations did not load.</LoadFailed>
  if (offers.length === 0 && !list.isPlaceholderData)
    return <NoOffers filters={filters} onChange={onChange} rangeKm={shown.rangeKm} />
  return (
    <>
      <ArrivalsPill text={fresh.heldCount > 0 ? counted(fresh.heldCount, 'new donation') : undefined} />
      <ul
        aria-busy={list.isPlaceholderData}
        inert={list.isPlaceholderData}
        className={clsx(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {offers.map((offer) => (
          <OfferCard
            key={offer._id}
            offer={offer}
            isNew={fresh.isNew(offer._id)}
            gone={gone.has(offer._id)}
            claims={claims}
          />
        ))}
      </ul>
      <LoadMore pages={list} />
    </>
  )
}
