import { memberMeta } from '../lib/page-meta'
import { useSession } from '../lib/session'
import { EmptyState } from '../ui/empty-state'
import { PageHeader } from '../ui/page-header'

export function meta() {
  return memberMeta('Dashboard')
}

export default function RestaurantDashboardPage() {
  const { name } = useSession()
  return (
    <>
      <PageHeader title="Restaurant Analytics Dashboard">How much you gave, and to whom.</PageHeader>
      <section className="card">
        <EmptyState art="plate" title={`Welcome, ${name}`}>
          Every order a food bank collects from you is counted here, by week, month and year.
        </EmptyState>
      </section>
    </>
  )
}
