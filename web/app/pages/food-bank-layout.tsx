import { Outlet } from 'react-router'
import { requireRole } from '~/features/accounts/session/guards'
import type { Route } from './+types/food-bank-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('food_bank', request)
}

export default function FoodBankLayout() {
  return <Outlet />
}
