import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { requestNumber, type StatusFilter } from '@surplate/contract/request-rules'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { incomingOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'

/** Requests for the own items, newest first, of one status or of all. The counts are always of all. */
export function useIncomingOrders(status: StatusFilter | undefined, search: string) {
  const { type_id } = useSession()
  return useInfiniteQuery({
    queryKey: [...incomingOrdersKey, 'list', status ?? 'all', search],
    queryFn: ({ pageParam, signal }) =>
      api.donationRequests.listOfRestaurant(
        {
          id: type_id,
          ...(status && { status }),
          ...(search && { q: search }),
          ...(pageParam && { cursor: pageParam }),
        },
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

/** An order as the server has it now; as it was known where that cannot be told, and nothing for one that is gone. */
export function useFindOrder() {
  const { type_id } = useSession()
  return async (known: IncomingOrder): Promise<IncomingOrder | undefined> => {
    const asked = { id: type_id, q: requestNumber(known._id), limit: 100 }
    const { items } = await api.donationRequests.listOfRestaurant(asked).catch(() => ({ items: [known] }))
    return items.find(({ _id }) => _id === known._id)
  }
}

export function decideOrder(id: string, status: 'accepted' | 'cancelled' | 'pending') {
  return api.donationRequests.updateStatus({ id, status })
}

export function undoDecision(id: string, act: 'accept' | 'reject') {
  return api.donationRequests.undo({ id, act })
}
