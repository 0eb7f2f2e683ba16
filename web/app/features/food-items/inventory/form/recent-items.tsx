import { storageNames } from '@surplate/contract/food-facts'
import type { RecentItem } from '@surplate/contract/food-items'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { FoodDrawing } from '~/domain/food-drawing'

/** Dishes that were listed before. The chosen one empties the form. */
export function RecentItems({
  items,
  chosen,
  onChoose,
}: {
  items: readonly RecentItem[]
  chosen: RecentItem | undefined
  onChoose: (item: RecentItem | undefined) => void
}) {
  if (items.length === 0) return null
  return (
    <fieldset className="-mx-5 grid md:mx-0">
      <legend className="mb-2 px-5 text-sm font-semibold md:px-0">Same as last time</legend>
      <div className="flex gap-2 overflow-x-auto px-5 pb-0.5 [scrollbar-width:none] md:flex-wrap md:overflow-visible md:px-0">
        {items.map((item) => (
          <button
            key={item.name}
            type="button"
            aria-pressed={item === chosen}
            onClick={() => onChoose(item === chosen ? undefined : item)}
            className="flex min-h-13 max-w-64 shrink-0 items-center gap-2.5 rounded-inner bg-surface py-1 pr-3.5 pl-1.5 text-left shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover aria-pressed:bg-primary-wash aria-pressed:shadow-[inset_0_0_0_2px_var(--primary)]"
          >
            <FoodDrawing category={item.category} name={item.name} className="size-9 shrink-0 rounded-xs" />
            <span className="min-w-0">
              <span className="block truncate text-sm leading-4.5 font-semibold">{item.name}</span>{' '}
              <span className="block truncate text-xs leading-4.25 text-soft">{amount(item)}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** `24 portions, hot`. */
function amount({ quantity, facts: { storage } }: RecentItem) {
  const portions = pluralize(quantity, 'portion')
  return storage ? `${portions}, ${storageNames[storage].toLowerCase()}` : portions
}
