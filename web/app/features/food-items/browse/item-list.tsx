import { pluralize } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'
import { FoodCardSkeletons } from '~/domain/food-card-skeleton'
import { ArrivalsPill } from '~/ui/controls/arrivals-pill'
import { LoadMore } from '~/ui/controls/load-more'
import { LoadFailed } from '~/ui/feedback/load-failed'
import type { Filters } from './filters/filters'
import { ItemCard } from './item-card'
import { NoItems } from './no-items'
import type { useItemList } from './use-item-list'

/** Fewer columns fit beside the filters. */
const columns = {
  all: 'md:grid-cols-2 lg:grid-cols-3',
  withSidebar: 'md:grid-cols-2 min-[75rem]:grid-cols-3',
}

export function ItemList({
  shown,
  filters,
  onChange,
  sidebarOpen,
}: {
  shown: ReturnType<typeof useItemList>
  filters: Filters
  onChange: (filters: Filters) => void
  sidebarOpen: boolean
}) {
  const { list, items, isNew, heldCount, gone, claims } = shown
  const grid = clsx('grid gap-3 md:gap-5', sidebarOpen ? columns.withSidebar : columns.all)
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
  if (items.length === 0 && !list.isPlaceholderData)
    return <NoItems filters={filters} onChange={onChange} rangeKm={shown.rangeKm} />
  return (
    <>
      <ArrivalsPill text={heldCount > 0 ? pluralize(heldCount, 'new donation') : undefined} />
      <ul
        aria-busy={list.isPlaceholderData}
        inert={list.isPlaceholderData}
        className={clsx(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {items.map((item) => (
          <ItemCard
            key={item._id}
            item={item}
            isNew={isNew(item._id)}
            gone={gone.has(item._id)}
            claimed={claims.has(item._id)}
            steps={claims.steps}
          />
        ))}
      </ul>
      <LoadMore pages={list} />
    </>
  )
}
