import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useSession } from '~/lib/session/session'

/** Only this many of the newest orders are sorted by expiration. */
const limit = 100

/** Requests waiting for the restaurant's answer, and their total count. */
export function useRequestsToAnswer() {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  return useQuery(
    donationRequests.listOfRestaurant.queryOptions({
      input: { id, status: 'pending', limit },
      select: ({ items, counts }) => ({ requests: items, count: counts.pending }),
      meta: { failure: 'Failed to load the orders to answer' },
    }),
  )
}

/** Accepted requests of the food bank. */
export function useAcceptedRequests() {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  return useQuery(
    donationRequests.listOfFoodBank.queryOptions({
      input: { id, status: 'accepted', limit },
      select: ({ items }) => items,
      meta: { failure: 'Failed to load the orders to collect' },
    }),
  )
}
