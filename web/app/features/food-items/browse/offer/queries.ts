import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logFailure } from '~/lib/log'
import { api, hasCode } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useLiveEvent } from '~/lib/network/live-events'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { type Browsed, replaceItem } from '../replace-item'

/** An item with its address and how far it is from the chosen place; null if it is not on offer. */
export function useOffer(id: string) {
  const { foodItems } = useApiQueries()
  const input = { id, place_id: useChosenPlace() }
  return useQuery({
    queryKey: foodItems.getOffer.queryKey({ input }),
    queryFn: ({ signal }) =>
      api.foodItems.getOffer(input, { signal }).catch((failure: unknown) => {
        if (hasCode(failure, 'NOT_FOUND')) return null
        throw failure
      }),
    refetchOnWindowFocus: false,
    meta: { failure: 'Failed to load the item' },
  })
}

/** When one of these items changes or comes back, loads it again and shows it in its place. */
export function useChangedItems(ids: readonly string[]) {
  const client = useQueryClient()
  const { foodItems } = useApiQueries()
  const place_id = useChosenPlace()

  async function reload(id: string) {
    const input = { id, place_id }
    const offer = await api.foodItems.getOffer(input)
    client.setQueryData(foodItems.getOffer.queryKey({ input }), offer)
    // Lists around other places have other distances.
    const queryKey = foodItems.browse.key({ input: { place_id } })
    for (const [key, held] of client.getQueriesData<Browsed>({ queryKey })) {
      const updatedAt = client.getQueryState(key)?.dataUpdatedAt
      // The counts that came with the list are as old as before.
      if (held) client.setQueryData(key, replaceItem(held, offer), { ...(updatedAt && { updatedAt }) })
    }
  }

  function follow({ _id }: { _id: string }) {
    if (!ids.includes(_id)) return
    reload(_id).catch((failure: unknown) => {
      // Gone by now, which has its own event.
      if (!hasCode(failure, 'NOT_FOUND')) logFailure('Failed to load a changed item', failure)
    })
  }
  useLiveEvent('foodItemChanged', follow)
  useLiveEvent('foodItemBack', follow)
}
