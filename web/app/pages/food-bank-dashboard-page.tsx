import { memberMeta } from '../lib/page-meta'
import { useSession } from '../lib/session'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageHeader } from '../ui/page-header'

export function meta() {
  return memberMeta('Dashboard')
}

export default function FoodBankDashboardPage() {
  const { name } = useSession()
  return (
    <>
      <PageHeader title="Analytics Dashboard">How much you rescued, and from whom.</PageHeader>
      <section className="card">
        <EmptyState
          art="bag"
          title={`Welcome, ${name}`}
          action={<ButtonLink to="/foodbank/availableItems">See available items</ButtonLink>}
        >
          Every order you collect from a restaurant is counted here, by week, month and year.
        </EmptyState>
      </section>
    </>
  )
}
