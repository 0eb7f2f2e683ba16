import type { FoodItem } from '@surplate/contract/food-items'
import { AddItemSheet } from './add-item-sheet'
import { EarlierItemsSheet } from './earlier-items-sheet'
import { type ItemValues, valuesOf } from './item-values'
import { WithdrawSheet } from './withdraw-sheet'

export type OpenedSheet =
  | { sheet: 'add'; initial: ItemValues }
  | { sheet: 'earlier' }
  | { sheet: 'withdraw'; item: FoodItem }

export function InventorySheet({
  opened,
  onChange,
  onAdded,
}: {
  opened: OpenedSheet
  onChange: (opened: OpenedSheet | undefined) => void
  onAdded: (item: FoodItem) => void
}) {
  const close = () => onChange(undefined)
  if (opened.sheet === 'add')
    return <AddItemSheet initial={opened.initial} onClose={close} onAdded={onAdded} />
  if (opened.sheet === 'withdraw') return <WithdrawSheet item={opened.item} onClose={close} />
  return (
    <EarlierItemsSheet
      onClose={close}
      onListAgain={(item) => onChange({ sheet: 'add', initial: valuesOf(item) })}
    />
  )
}
