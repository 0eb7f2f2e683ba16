import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { answersKey, waitingOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'

/** As many as are sorted by their time; beyond that, the newest. */
const limit = 100

/** Requests that wait for the restaurant's answer, and how many there are. */
export function useOrdersToAnswer() {
  const { type_id } = useSession()
  return useQuery({
    queryKey: [...waitingOrdersKey, 'first'],
    queryFn: async ({ signal }) => {
      const { items, counts } = await api.donationRequests.listOfRestaurant(
        { id: type_id, status: 'pending', limit },
        { signal },
      )
      return { orders: items, count: counts.pending }
    },
    meta: { failure: 'Failed to load the orders to answer' },
  })
}

/** Accepted requests of the food bank. */
export function useAcceptedOrders() {
  const { type_id } = useSession()
  return useQuery({
    queryKey: [...answersKey, 'accepted'],
    queryFn: async ({ signal }) => {
      const input = { id: type_id, status: 'accepted', limit } as const
      return (await api.donationRequests.listOfFoodBank(input, { signal })).items
    },
    meta: { failure: 'Failed to load the orders to collect' },
  })
}
