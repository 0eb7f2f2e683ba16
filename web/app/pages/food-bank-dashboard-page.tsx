import { Dashboard } from '../features/analytics/dashboard'
import { OrdersToCollect } from '../features/waiting-orders/orders-to-collect'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function FoodBankDashboardPage() {
  return (
    <Dashboard side="food_bank">
      <OrdersToCollect />
    </Dashboard>
  )
}
