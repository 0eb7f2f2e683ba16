import { Dashboard } from '~/features/analytics/dashboard'
import { useRequestsToAnswer } from '~/features/donation-requests/waiting/queries'
import { RequestsToAnswer } from '~/features/donation-requests/waiting/requests-to-answer'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function RestaurantDashboardPage() {
  const { isLoading, failureCount } = useRequestsToAnswer()
  return (
    <Dashboard side="restaurant" held={isLoading && failureCount === 0}>
      <RequestsToAnswer />
    </Dashboard>
  )
}
