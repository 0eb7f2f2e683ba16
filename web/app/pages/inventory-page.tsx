import { Inventory } from '~/features/food-items/inventory/inventory'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('My Inventory')
}

export default function InventoryPage() {
  return <Inventory />
}
