import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useLiveEvent } from '../../lib/live'
import { incomingOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'

const pendingKey = [...incomingOrdersKey, 'pending-count'] as const

/** How many orders wait for the restaurant's answer. Undefined until that is known. */
export function usePendingOrders() {
  const { type_id } = useSession()
  const { data } = useQuery({
    queryKey: pendingKey,
    queryFn: async ({ signal }) => {
      const { counts } = await api.donationRequests.listOfRestaurant({ id: type_id, limit: 1 }, { signal })
      return counts.pending
    },
    meta: { failure: 'Failed to count the pending orders' },
  })
  return data
}

/** Counts again when an order comes in or is answered, on whatever page that is noticed. */
export function useRecount(client: QueryClient) {
  const recount = () => client.invalidateQueries({ queryKey: pendingKey })
  useLiveEvent('newDonationRequest', recount)
  useLiveEvent('donationStatusUpdated', recount)
}
