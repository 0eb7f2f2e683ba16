import { PickupPage } from '~/features/pickups/page/pickup-page'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Pickup')
}

export default function RestaurantPickupPage() {
  return <PickupPage side="restaurant" />
}
