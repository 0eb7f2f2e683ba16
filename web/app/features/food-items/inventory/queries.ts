import type { AddItemForm } from '@surplate/contract/food-items'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'

function useItemPages(which: 'available' | 'all', search = '') {
  const { type_id } = useSession()
  const { foodItems } = useApiQueries()
  const place_id = useChosenPlace()
  return foodItems.listOfRestaurant.infiniteOptions({
    ...byCursor,
    input: (cursor) => ({
      restaurantId: type_id,
      status: which === 'available' ? which : undefined,
      q: search || undefined,
      place_id,
      cursor,
    }),
    meta: { failure: 'Failed to load the items', place_id },
  })
}

/** The restaurant's own items, newest first: the available ones or all. */
export function useItems(which: 'available' | 'all', search = '') {
  return useInfiniteQuery({
    ...useItemPages(which, search),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** Lists an item, and shows it first without waiting for the refetch, unless another place is shown. */
export function useAddItem() {
  const { type_id } = useSession()
  const { foodItems } = useApiQueries()
  const { queryKey } = useItemPages('available')
  const shown = useChosenPlace()
  const { send } = useWrite(api.foodItems.add, {
    invalidates: [foodItems.listOfRestaurant.key(), foodItems.listingDefaults.key()],
    background: true,
    patch: (client, item) =>
      client.setQueryData(queryKey, (data) => {
        if (!data || (shown && shown !== item.place_id)) return data
        const [first, ...others] = data.pages
        if (!first) return data
        return {
          ...data,
          pages: [{ ...first, items: [{ ...item, given_at: null }, ...first.items] }, ...others],
        }
      }),
  })
  return (form: AddItemForm, placeId: string | undefined) =>
    send({ ...form, restaurant_id: type_id, ...(placeId && { place_id: placeId }) })
}

/** A refusal is explained in the form. */
export function useEditItem() {
  const { foodItems } = useApiQueries()
  return useWrite(api.foodItems.edit, { invalidates: [...useItemKeys(), foodItems.listingDefaults.key()] })
}

/** What the form for a new item starts from. The page asks for it, so that it is there when the form opens. */
export function useListingDefaults() {
  const { type_id } = useSession()
  const { foodItems } = useApiQueries()
  return useQuery(
    foodItems.listingDefaults.queryOptions({
      input: { restaurantId: type_id },
      staleTime: 5 * 60_000,
      meta: { failure: 'Failed to load your recent dishes' },
    }),
  )
}

export function useWithdrawItem() {
  return useWrite(api.foodItems.withdraw, {
    invalidates: useItemKeys(),
    failure: 'Failed to withdraw the item',
  })
}

export function useUndoWithdraw() {
  return useWrite(api.foodItems.undoWithdraw, { invalidates: useItemKeys() })
}

/** Withdrawing or editing an item changes its requests as well. */
function useItemKeys() {
  const { foodItems, donationRequests } = useApiQueries()
  return [foodItems.listOfRestaurant.key(), donationRequests.key()]
}

/** Names of the food banks waiting for an item. */
export function useWaitingFor(itemId: string) {
  const { type_id } = useSession()
  const { donationRequests } = useApiQueries()
  return useQuery(
    donationRequests.listOfRestaurant.queryOptions({
      input: { id: type_id, status: 'pending', item_id: itemId, limit: 100 },
      select: ({ items }) => items.map((request) => request.foodbank_name),
      meta: { failure: 'Failed to load the food banks waiting for the item' },
    }),
  )
}
