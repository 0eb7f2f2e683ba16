import { counted, whole } from '@surplate/contract/counted'
import { requestStatuses, statusesOf } from '@surplate/contract/request-rules'
import { useSearchParams } from 'react-router'
import { useLiveEvent } from '../../lib/live'
import { useSearchText } from '../../lib/use-search-text'
import { announce } from '../../ui/announcements'
import { ArrivalsPill } from '../../ui/arrivals-pill'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { NothingFound } from '../../ui/nothing-found'
import { PageHeader } from '../../ui/page-header'
import { SearchField, seenAtAGlance } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { Tabs } from '../../ui/tabs'
import { useArrivals } from '../../ui/use-arrivals'
import { countsWithFlips, withFlips } from './flips'
import { OrderSkeletons } from './order-card-skeleton'
import { OrderList } from './order-list'
import { useIncomingOrders, useRefreshOrders } from './queries'
import { countOf, Summary } from './summary'
import { useDecisions } from './use-decisions'
import { useWantedOrder } from './use-wanted-order'

/** What was accepted stays under Accepted when it has been collected: the tabs together hold every order. */
const filters = [
  { value: 'all', label: 'All', asks: undefined, holds: requestStatuses },
  { value: 'pending', label: 'Pending', asks: 'pending', holds: ['pending'] },
  { value: 'accepted', label: 'Accepted', asks: 'given', holds: statusesOf('given') },
  { value: 'cancelled', label: 'Cancelled', asks: 'cancelled', holds: ['cancelled'] },
] as const

export function IncomingOrders() {
  const [params, setParams] = useSearchParams()
  const { search, change } = useSearchText()
  const { value: filter, asks } = filters.find(({ value }) => value === params.get('status')) ?? filters[0]
  const wanted = params.get('order')
  const query = useIncomingOrders(asks, search)
  const listed = query.isPlaceholderData ? undefined : query.data?.orders
  const { flips, decide, reconsider } = useDecisions(listed ?? [], `${filter} ${search}`)
  const arrivals = useArrivals()
  const refresh = useRefreshOrders()
  useWantedOrder(wanted, listed, query)
  useLiveEvent('newDonationRequest', ({ request, food_item }) => {
    arrivals.arrive(request._id)
    announce(`New order: ${whole(request.requested_quantity)} × ${food_item.name}.`)
    refresh()
  })

  const counts = query.data?.counts && countsWithFlips(query.data.counts, listed ?? [], flips)
  const all = listed && withFlips(listed, flips)
  const orders = all?.filter(({ _id }) => !arrivals.isHeld(_id))
  const held = filter === 'all' || filter === 'pending' ? arrivals.heldCount : 0
  const tabs = filters.map(({ value, label, holds }) => ({
    value,
    label,
    count: counts && countOf(counts, holds),
  }))
  return (
    <>
      <PageHeader title="Incoming Orders">
        {counts && <Summary counts={counts} orders={all ?? []} />}
        {!counts && !query.isError && <Skeleton className="h-6 w-72" />}
      </PageHeader>
      <ArrivalsPill text={held > 0 ? counted(held, 'new order') : undefined} />
      <SearchField
        when={counts !== undefined && countOf(counts, requestStatuses) > seenAtAGlance}
        label="Search your orders"
        value={search}
        onChange={change}
        className="mb-2 md:max-w-88"
      />
      <Tabs
        label="Status"
        value={filter}
        tabs={tabs}
        onChange={(status) =>
          setParams(
            { ...(status !== 'all' && { status }), ...(search && { q: search }) },
            { preventScrollReset: true },
          )
        }
      >
        {!listed && !query.isError && <OrderSkeletons />}
        {!listed && query.isError && (
          <LoadFailed onRetry={() => query.refetch()}>Your orders did not load.</LoadFailed>
        )}
        {orders?.length === 0 && !query.hasNextPage && search && (
          <NothingFound title="No orders available" search={search} onClear={() => change('')} />
        )}
        {orders?.length === 0 && !query.hasNextPage && !search && (
          <section className="card">
            <EmptyState art="rail" title="No orders available">
              {filter === 'all' && 'When a food bank claims one of your items, it appears here at once.'}
            </EmptyState>
          </section>
        )}
        {orders && orders.length > 0 && (
          <OrderList
            orders={orders}
            flips={flips}
            wanted={wanted}
            isNew={arrivals.isNew}
            onDecide={decide}
            onReconsider={reconsider}
          />
        )}
        {listed && <LoadMore pages={query} />}
      </Tabs>
    </>
  )
}
