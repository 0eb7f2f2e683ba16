import type { OwnRequest } from '@surplate/contract/donation-requests'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { cardQuery } from '../use-current-requests'
import { everyStatus, type StatusTab } from './statuses'

/** Divisible by two and three, so rows are full. */
const pageSize = 24

export function useOwnRequests(tab: StatusTab, search: string) {
  const { type_id } = useSession()
  const { donationRequests } = useApiQueries()
  const place_id = useChosenPlace()
  return useInfiniteQuery(
    donationRequests.listOfFoodBank.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({
        id: type_id,
        limit: pageSize,
        status: tab === everyStatus ? undefined : tab,
        q: search || undefined,
        place_id,
        cursor,
      }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to load the orders', place_id },
    }),
  )
}

export function useReloadOwnRequests() {
  const client = useQueryClient()
  const { donationRequests } = useApiQueries()
  return () => {
    void client.invalidateQueries({ queryKey: donationRequests.listOfFoodBank.key() })
    void client.invalidateQueries({ queryKey: donationRequests.getOwn.key() })
  }
}

/** Query of one request, wherever it is in the list. */
export function useOwnCard() {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  return (requestId: string) =>
    cardQuery(donationRequests.getOwn.queryKey({ input: { id, requestId } }), (signal) =>
      api.donationRequests.getOwn({ id, requestId }, { signal }),
    )
}

export function useCancelRequest() {
  const { donationRequests } = useApiQueries()
  const cardOf = useOwnCard()
  return useWrite(
    ({ _id }: OwnRequest, options) =>
      api.donationRequests.updateStatus({ id: _id, status: 'cancelled' }, options),
    {
      invalidates: [donationRequests.key()],
      failure: 'Failed to cancel the request',
      expected: ['ILLEGAL_TRANSITION'],
      patch: (client, { status }, request) =>
        client.setQueryData(cardOf(request._id).queryKey, {
          ...request,
          status,
          cancel_reason: 'taken_back',
        }),
    },
  )
}

/** Asks for another quantity, which the server cuts to what is left. */
export function useChangeQuantity(outcome: {
  onDone: (requested: number, wanted: number) => void
  onFailed: (failure: unknown, wanted: number) => void
}) {
  const { donationRequests } = useApiQueries()
  return useWrite(api.donationRequests.changeQuantity, {
    invalidates: [donationRequests.key()],
    failure: 'Failed to change the quantity',
    expected: ['ILLEGAL_TRANSITION', 'ITEM_GONE'],
    onDone: ({ requested_quantity: requested }, { requested_quantity: wanted }) =>
      outcome.onDone(requested, wanted),
    onFailed: (failure, { requested_quantity: wanted }) => outcome.onFailed(failure, wanted),
  })
}

export function useUndoCancel() {
  const { donationRequests } = useApiQueries()
  return useWrite(api.donationRequests.undo, { invalidates: [donationRequests.key()] })
}
