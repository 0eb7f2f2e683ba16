import type { RequestStatus } from '@surplate/contract/request-rules'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { incomingOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'

/** Requests for the own items, newest first, of one status or of all. The counts are always of all. */
export function useIncomingOrders(status: RequestStatus | undefined) {
  const { type_id } = useSession()
  return useInfiniteQuery({
    queryKey: [...incomingOrdersKey, 'list', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.donationRequests.listOfRestaurant(
        { id: type_id, ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => ({
      orders: pages.flatMap((page) => page.items),
      counts: pages[0]?.counts,
    }),
    // Keeps the counts on the tabs while another tab loads.
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the incoming orders' },
  })
}

/** Asks again for everything about incoming orders; done when what is on the screen has arrived. */
export function useRefreshOrders() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: incomingOrdersKey })
}

export function decideOrder(id: string, status: 'accepted' | 'cancelled') {
  return api.donationRequests.updateStatus({ id, status })
}
