import { useSearchParams } from 'react-router'
import { counted } from '../../lib/format'
import { useLiveEvent } from '../../lib/live'
import { announce } from '../../ui/announcements'
import { ArrivalsPill } from '../../ui/arrivals-pill'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { Tabs } from '../../ui/tabs'
import { useArrivals } from '../../ui/use-arrivals'
import { countsWithFlips, withFlips } from './flips'
import { OrderSkeletons } from './order-card-skeleton'
import { OrderList } from './order-list'
import { useIncomingOrders, useRefreshOrders } from './queries'
import { countAll, Summary } from './summary'
import { useDecisions } from './use-decisions'
import { useWantedOrder } from './use-wanted-order'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

export function IncomingOrders() {
  const [search, setSearch] = useSearchParams()
  const filter = filters.find(({ value }) => value === search.get('status'))?.value ?? 'all'
  const wanted = search.get('order')
  const query = useIncomingOrders(filter === 'all' ? undefined : filter)
  const listed = query.isPlaceholderData ? undefined : query.data?.orders
  const { flips, decide } = useDecisions(listed ?? [], filter)
  const arrivals = useArrivals()
  const refresh = useRefreshOrders()
  useWantedOrder(wanted, listed, query)
  useLiveEvent('newDonationRequest', ({ request, food_item }) => {
    arrivals.arrive(request._id)
    announce(`New order: ${request.requested_quantity} × ${food_item.name}.`)
    refresh()
  })

  const counts = query.data?.counts && countsWithFlips(query.data.counts, listed ?? [], flips)
  const all = listed && withFlips(listed, flips)
  const orders = all?.filter(({ _id }) => !arrivals.isHeld(_id))
  const held = filter === 'all' || filter === 'pending' ? arrivals.heldCount : 0
  const tabs = filters.map(({ value, label }) => ({
    value,
    label,
    count: counts && (value === 'all' ? countAll(counts) : counts[value]),
  }))
  return (
    <>
      <PageHeader title="Incoming Orders">
        {counts && <Summary counts={counts} orders={all ?? []} />}
        {!counts && !query.isError && <Skeleton className="h-6 w-72" />}
      </PageHeader>
      <ArrivalsPill text={held > 0 ? counted(held, 'new order') : undefined} />
      <Tabs
        label="Status"
        value={filter}
        tabs={tabs}
        onChange={(status) => setSearch(status === 'all' ? {} : { status }, { preventScrollReset: true })}
      >
        {!listed && !query.isError && <OrderSkeletons />}
        {!listed && query.isError && (
          <LoadFailed onRetry={() => query.refetch()}>Your orders did not load.</LoadFailed>
        )}
        {orders?.length === 0 && !query.hasNextPage && (
          <section className="card">
            <EmptyState art="rail" title="No orders available">
              {filter === 'all' && 'When a food bank claims one of your items, it appears here at once.'}
            </EmptyState>
          </section>
        )}
        {orders && orders.length > 0 && (
          <OrderList orders={orders} flips={flips} wanted={wanted} isNew={arrivals.isNew} onDecide={decide} />
        )}
        {listed && <LoadMore pages={query} />}
      </Tabs>
    </>
  )
}
