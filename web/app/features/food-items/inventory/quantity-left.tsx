import type { FoodItem } from '@surplate/contract/food-items'
import { formatInteger } from '@surplate/contract/lib/pluralize'

/** `12 available`, or `12 of 20 left` once part is promised. */
export function QuantityLeft({ item: { quantity, remaining } }: { item: FoodItem }) {
  if (!quantity)
    return (
      <span className="text-sm text-soft">
        <b className="figure text-fg">N/A</b>
      </span>
    )
  return (
    <span className="text-sm whitespace-nowrap text-soft">
      <b className="figure text-fg">{formatInteger(remaining)}</b>{' '}
      {remaining < quantity ? `of ${formatInteger(quantity)} left` : 'available'}
    </span>
  )
}
