import { Dashboard } from '~/features/analytics/dashboard'
import { useAcceptedRequests } from '~/features/donation-requests/waiting/queries'
import { RequestsToCollect } from '~/features/donation-requests/waiting/requests-to-collect'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function FoodBankDashboardPage() {
  const { isLoading, failureCount } = useAcceptedRequests()
  return (
    <Dashboard side="food_bank" held={isLoading && failureCount === 0}>
      <RequestsToCollect />
    </Dashboard>
  )
}
