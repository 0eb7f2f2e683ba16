import { Outlet } from 'react-router'
import { requireRole } from '~/features/accounts/session/guards'
import type { Route } from './+types/restaurant-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('restaurant', request)
}

export default function RestaurantLayout() {
  return <Outlet />
}
