import { RestaurantPickups } from '~/features/pickups/list/restaurant-pickups'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Pickups')
}

export default function RestaurantPickupsPage() {
  return <RestaurantPickups />
}
