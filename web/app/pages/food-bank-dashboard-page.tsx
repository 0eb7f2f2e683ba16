import { Dashboard } from '../features/analytics/dashboard'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function FoodBankDashboardPage() {
  return <Dashboard side="food_bank" />
}
