import type { ListedItem } from '@surplate/contract/food-items'
import { foodGrid } from '~/domain/food-card'
import { FoodCardSkeletons } from '~/domain/food-card-skeleton'
import { usePlaceName } from '~/domain/place/places'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { NothingFound } from '~/ui/feedback/nothing-found'
import { InventoryCard } from './inventory-card'
import type { useItemList } from './use-item-list'

const grid = `${foodGrid} min-[75rem]:grid-cols-4`

export function InventoryList({
  shown: { query, items, rows, isNew },
  search,
  onClear,
  onOpen,
}: {
  shown: ReturnType<typeof useItemList>
  search: string
  onClear: () => void
  onOpen: (sheet: 'edit' | 'withdraw', item: ListedItem) => void
}) {
  const placeName = usePlaceName()
  if (query.isPending)
    return (
      <ul aria-hidden="true" className={grid}>
        <FoodCardSkeletons />
      </ul>
    )
  if (!items) return <LoadFailed onRetry={() => query.refetch()}>Your items did not load.</LoadFailed>
  return (
    <>
      {items.length === 0 && !query.hasNextPage && <NoItems search={search} onClear={onClear} />}
      {items.length > 0 && (
        <ul className={grid}>
          {rows.map((item) => (
            <InventoryCard
              key={item._id}
              item={item}
              place={placeName(item.place_id)}
              arriving={isNew(item._id)}
              onOpen={(sheet) => onOpen(sheet, item)}
            />
          ))}
        </ul>
      )}
      <LoadMore pages={query} />
    </>
  )
}

function NoItems({ search, onClear }: { search: string; onClear: () => void }) {
  if (search) return <NothingFound search={search} onClear={onClear} />
  return (
    <section className="card">
      <EmptyState art="plate" title="No food items listed yet">
        Add what’s left today. Food banks nearby see it right away.
      </EmptyState>
    </section>
  )
}
