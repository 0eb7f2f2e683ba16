import type { FoodItem, ListedItem } from '@surplate/contract/food-items'
import { EarlierItemsSheet } from './earlier-items-sheet'
import { AddItemSheet } from './form/add-item-sheet'
import { EditItemSheet } from './form/edit-item-sheet'
import type { ItemValues } from './form/item-values'
import { valuesToRelist } from './form/values-of'
import { WithdrawSheet } from './withdraw-sheet'

export type OpenedSheet =
  | { sheet: 'add'; initial: ItemValues }
  | { sheet: 'earlier' }
  | { sheet: 'edit' | 'withdraw'; item: ListedItem }

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
  if (opened.sheet === 'edit') return <EditItemSheet item={opened.item} onClose={close} />
  if (opened.sheet === 'withdraw') return <WithdrawSheet item={opened.item} onClose={close} />
  return (
    <EarlierItemsSheet
      onClose={close}
      onEdit={(item) => onChange({ sheet: 'edit', item })}
      onListAgain={(item) => onChange({ sheet: 'add', initial: valuesToRelist(item, new Date()) })}
    />
  )
}
