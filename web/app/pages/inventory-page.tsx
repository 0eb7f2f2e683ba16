import { Inventory } from '../features/food-items/inventory'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('My Inventory')
}

export default function InventoryPage() {
  return <Inventory />
}
