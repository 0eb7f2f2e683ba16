import type { AddItemForm, FoodItem, ListedItem } from '@surplate/contract/food-items'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api'
import { incomingOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'

type ItemPage = { items: ListedItem[]; next_cursor: string | null }

const key = ['food-items'] as const
const availableKey = [...key, 'available'] as const

/** Items of the own restaurant, newest first: those on the list, or all there ever were. */
export function useItems(which: 'available' | 'all', search = '') {
  const { type_id } = useSession()
  return useInfiniteQuery({
    queryKey: which === 'available' && !search ? availableKey : [...key, which, search],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.foodItems.listOfRestaurant(
        {
          restaurantId: type_id,
          ...(which === 'available' && { status: 'available' as const }),
          ...(search && { q: search }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    meta: { failure: 'Failed to load the items' },
  })
}

/** Lists an item. The same form sent again carries the same key, so an answer that got lost lists nothing twice. */
export function useAddItem() {
  const { type_id } = useSession()
  const client = useQueryClient()
  const attempt = useRef({ form: '', idempotencyKey: '' })
  return async (form: AddItemForm) => {
    const written = JSON.stringify(form)
    if (attempt.current.form !== written)
      attempt.current = { form: written, idempotencyKey: crypto.randomUUID() }
    const { idempotencyKey } = attempt.current
    const item = await api.foodItems.add({ ...form, restaurant_id: type_id }, { context: { idempotencyKey } })
    client.setQueryData<InfiniteData<ItemPage>>(availableKey, (data) => data && withFirst(data, item))
    client.invalidateQueries({ queryKey: key })
    return item
  }
}

function withFirst({ pages, pageParams }: InfiniteData<ItemPage>, item: FoodItem) {
  return {
    pageParams,
    pages: pages.map((page, place) =>
      place === 0 ? { ...page, items: [{ ...item, given_at: null }, ...page.items] } : page,
    ),
  }
}

export function useWithdrawItem() {
  return useItemCall((id) => api.foodItems.withdraw({ id }))
}

export function useUndoWithdraw() {
  return useItemCall((id) => api.foodItems.undoWithdraw({ id }))
}

/** Something that changes an item and the requests for it, whether it works or not. */
function useItemCall(call: (id: string) => Promise<unknown>) {
  const client = useQueryClient()
  return async (id: string) => {
    try {
      await call(id)
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: incomingOrdersKey }),
      ])
    }
  }
}

/** Names of the food banks that wait for an item. */
export function useWaitingFor(itemId: string) {
  const { type_id } = useSession()
  return useQuery({
    queryKey: [...incomingOrdersKey, 'waiting-for', itemId],
    queryFn: async ({ signal }) => {
      const input = { id: type_id, status: 'pending', limit: 100 } as const
      const { items } = await api.donationRequests.listOfRestaurant(input, { signal })
      return items.filter((order) => order.food_id === itemId).map((order) => order.foodbank_name)
    },
    meta: { failure: 'Failed to load who waits for the item' },
  })
}
