import type { IncomingRequest } from '@surplate/contract/donation-requests'
import type { RequestStatus, StatusFilter } from '@surplate/contract/request-rules'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { cardQuery } from '../use-current-requests'

/** Requests for the restaurant's items, newest first, with an optional status. Counts always cover every status. */
export function useIncomingRequests(status: StatusFilter | undefined, search: string) {
  const { type_id } = useSession()
  const { donationRequests } = useApiQueries()
  const place_id = useChosenPlace()
  return useInfiniteQuery(
    donationRequests.listOfRestaurant.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({ id: type_id, status, q: search || undefined, place_id, cursor }),
      select: ({ pages }) => ({
        requests: pages.flatMap((page) => page.items),
        counts: pages[0]?.counts,
      }),
      // Keep the tab counts while another tab loads.
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to load the incoming orders', place_id },
    }),
  )
}

/** Query of one request, wherever it is in the list. */
export function useIncomingCard() {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  return (requestId: string) =>
    cardQuery(donationRequests.getIncoming.queryKey({ input: { id, requestId } }), (signal) =>
      api.donationRequests.getIncoming({ id, requestId }, { signal }),
    )
}

export type Decision = { request: IncomingRequest; status: Exclude<RequestStatus, 'completed'> }

const failures: Record<Decision['status'], string> = {
  accepted: 'Failed to accept the order',
  cancelled: 'Failed to reject the order',
  pending: 'Failed to reconsider the order',
}

/** Accepts, rejects or reconsiders a request. What else that changes arrives with the refetch. */
export function useDecideRequest(outcome: {
  onDone: (decision: Decision, granted: number | null) => void
  onFailed: (failure: unknown, decision: Decision) => void
}) {
  const { donationRequests } = useApiQueries()
  const cardOf = useIncomingCard()
  return useWrite(
    ({ request, status }: Decision, options) =>
      api.donationRequests.updateStatus({ id: request._id, status }, options),
    {
      invalidates: [donationRequests.key()],
      failure: ({ status }) => failures[status],
      patch: (client, { status, granted_quantity }, { request }) =>
        client.setQueryData(cardOf(request._id).queryKey, { ...request, status, granted_quantity }),
      onDone: ({ granted_quantity }, decision) => outcome.onDone(decision, granted_quantity),
      onFailed: outcome.onFailed,
    },
  )
}

export function useUndoDecision() {
  const { donationRequests } = useApiQueries()
  return useWrite(api.donationRequests.undo, { invalidates: [donationRequests.key()] })
}
