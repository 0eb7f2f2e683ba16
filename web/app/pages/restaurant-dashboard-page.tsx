import { Dashboard } from '../features/analytics/dashboard'
import { OrdersToAnswer } from '../features/waiting-orders/orders-to-answer'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function RestaurantDashboardPage() {
  return (
    <Dashboard side="restaurant">
      <OrdersToAnswer />
    </Dashboard>
  )
}
