import { requireRole } from '../features/accounts/guards'
import { endSession } from '../features/accounts/sign-out'
import { Frame } from '../features/frame/frame'
import type { Route } from './+types/food-bank-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireRole('food_bank', request)
}

export default function FoodBankLayout() {
  return <Frame userType="food_bank" endSession={endSession} />
}
