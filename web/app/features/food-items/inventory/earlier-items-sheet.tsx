import type { ListedItem } from '@surplate/contract/food-items'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { FoodPicture } from '~/domain/food-picture'
import { dayAndTime } from '~/lib/format'
import { Button } from '~/ui/controls/button'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Sheet } from '~/ui/layout/sheet'
import { useNow } from '~/ui/layout/use-now'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'
import { howItEnded, isToBeCollected } from './how-it-ended'
import { useItems } from './queries'

interface Actions {
  onListAgain: (item: ListedItem) => void
  onEdit: (item: ListedItem) => void
}

export function EarlierItemsSheet({ onClose, ...actions }: Actions & { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Earlier items"
      description="List one again: just set a new expiration."
    >
      <EarlierItems {...actions} />
    </Sheet>
  )
}

function EarlierItems({ onListAgain, onEdit }: Actions) {
  const query = useItems('all')
  const now = useNow()
  if (query.isPending) return <WidgetLoading text="Loading..." className="h-48" />
  if (!query.data) return <WidgetFailed className="h-48" onRetry={() => query.refetch()} />
  const earlier = query.data.flatMap((item) => {
    const end = howItEnded(item, now)
    return end ? { item, end } : []
  })
  if (earlier.length === 0 && !query.hasNextPage)
    return (
      <EmptyState art="plate" title="Nothing here yet">
        Items you gave away or withdrew, or that expired, can be listed again from here.
      </EmptyState>
    )
  return (
    <div>
      <ul className="grid">
        {earlier.map(({ item, end: { how, at } }) => (
          <EarlierItem
            key={item._id}
            item={item}
            ended={at ? `${how} · ${dayAndTime(at, now)}` : how}
            onListAgain={() => onListAgain(item)}
            onEdit={isToBeCollected(item, now) ? () => onEdit(item) : undefined}
          />
        ))}
      </ul>
      <LoadMore pages={query} />
    </div>
  )
}

function EarlierItem({
  item,
  ended,
  onListAgain,
  onEdit,
}: {
  item: ListedItem
  ended: string
  onListAgain: () => void
  onEdit: (() => void) | undefined
}) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3.5 border-b border-line py-3 last:border-0">
      <FoodPicture
        category={item.category}
        name={item.name}
        photo={item.photo}
        className="size-14 rounded-inner"
      />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-base leading-5">
          <span className="text-primary-text tabular-nums">{formatInteger(item.quantity)} ×</span> {item.name}
        </h3>
        <p className="text-xs text-soft">{ended}</p>
        {onEdit && (
          <Button look="ghost" size="small" className="-my-1 -ml-3" onClick={onEdit}>
            Edit
            <span className="sr-only"> {item.name}</span>
          </Button>
        )}
      </div>
      <Button look="quiet" className="px-3.5!" onClick={onListAgain}>
        List again
        <span className="sr-only"> {item.name}</span>
      </Button>
    </li>
  )
}
