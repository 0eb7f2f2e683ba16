import { Browse } from '~/features/food-items/browse/browse'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Available Food Donations')
}

export default function BrowsePage() {
  return <Browse />
}
