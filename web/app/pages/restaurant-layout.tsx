import { requireRole } from '../features/accounts/guards'
import { endSession } from '../features/accounts/sign-out'
import { Frame } from '../features/frame/frame'
import type { Route } from './+types/restaurant-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('restaurant', request)
}

export default function RestaurantLayout() {
  return <Frame userType="restaurant" endSession={endSession} />
}
