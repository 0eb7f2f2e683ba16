import { Dashboard } from '~/features/analytics/dashboard'
import { RequestsToAnswer } from '~/features/donation-requests/waiting/requests-to-answer'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function RestaurantDashboardPage() {
  return (
    <Dashboard side="restaurant">
      <RequestsToAnswer />
    </Dashboard>
  )
}
