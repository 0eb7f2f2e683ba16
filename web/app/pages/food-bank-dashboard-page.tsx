import { Dashboard } from '~/features/analytics/dashboard'
import { RequestsToCollect } from '~/features/donation-requests/waiting/requests-to-collect'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Dashboard')
}

export default function FoodBankDashboardPage() {
  return (
    <Dashboard side="food_bank">
      <RequestsToCollect />
    </Dashboard>
  )
}
