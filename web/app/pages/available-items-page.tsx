import { AvailableItems } from '../features/available-items/available-items'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Available Food Donations')
}

export default function AvailableItemsPage() {
  return <AvailableItems />
}
