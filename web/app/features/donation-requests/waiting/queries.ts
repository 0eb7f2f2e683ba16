import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'

/** Only this many of the newest orders are sorted by expiration. */
const limit = 100

/** Requests waiting for the restaurant's answer, and their total count. */
export function useRequestsToAnswer() {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  const place_id = useChosenPlace()
  return useQuery(
    donationRequests.listOfRestaurant.queryOptions({
      input: { id, status: 'pending', limit, place_id },
      select: ({ items, counts }) => ({ requests: items, count: counts.pending }),
      meta: { failure: 'Failed to load the orders to answer', place_id },
    }),
  )
}

/** Accepted requests of the food bank. */
export function useAcceptedRequests() {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  const place_id = useChosenPlace()
  return useQuery(
    donationRequests.listOfFoodBank.queryOptions({
      input: { id, status: 'accepted', limit, place_id },
      select: ({ items }) => items,
      meta: { failure: 'Failed to load the orders to collect', place_id },
    }),
  )
}
