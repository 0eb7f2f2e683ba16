import type { OwnOrder } from '@surplate/contract/donation-requests'
import type { RequestStatus } from '@surplate/contract/request-rules'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { ownOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'
import { everyStatus, type StatusTab } from './statuses'

const keys = {
  all: ownOrdersKey,
  list: (tab: StatusTab, limit: number, search: string) => [...keys.all, tab, limit, search] as const,
}

/** Fills rows of two and three. */
const pageSize = 24
/** For looking through the list after one order. */
const longPage = 100

export function useOwnOrders(tab: StatusTab, search: string, { searching }: { searching: boolean }) {
  const { type_id } = useSession()
  const limit = searching ? longPage : pageSize
  return useInfiniteQuery({
    queryKey: keys.list(tab, limit, search),
    queryFn: ({ pageParam, signal }) =>
      api.donationRequests.listOfFoodBank(
        {
          id: type_id,
          limit,
          ...(tab !== everyStatus && { status: tab }),
          ...(search && { q: search }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the orders' },
  })
}

/** Asks for orders that may have left the tab on the screen, so that their cards can stay and tell what became of them. */
export function useFindOrders() {
  const { type_id } = useSession()
  return async (ids: readonly string[], status: RequestStatus): Promise<OwnOrder[]> => {
    const { items } = await api.donationRequests.listOfFoodBank({ id: type_id, status, limit: longPage })
    return items.filter(({ _id }) => ids.includes(_id))
  }
}

export function useLoadOrdersAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all })
}

export function useCancelRequest() {
  const loadAgain = useLoadOrdersAgain()
  return useMutation({
    mutationFn: ({ _id }: OwnOrder) => api.donationRequests.updateStatus({ id: _id, status: 'cancelled' }),
    onSettled: loadAgain,
  })
}

export function useUndoCancel() {
  const loadAgain = useLoadOrdersAgain()
  return ({ _id }: OwnOrder) => api.donationRequests.undo({ id: _id, act: 'cancel' }).finally(loadAgain)
}
