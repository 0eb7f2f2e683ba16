import type { ReceivedOrder, ReviewForm } from '@surplate/contract/reviews'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'

type OrderPage = { items: ReceivedOrder[]; next_cursor: string | null; to_review: number }

const key = ['received-orders'] as const

/** What the own food bank was given, newest first, each with its rating. */
export function useReceivedOrders() {
  const { type_id } = useSession()
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.reviews.listReceived({ id: type_id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({
      orders: pages.flatMap(({ items }) => items),
      toReview: pages[0]?.to_review ?? 0,
    }),
    meta: { failure: 'Failed to load the completed orders' },
  })
}

export function useLoadOrdersAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

/** The same form sent again carries the same key, so that an answer lost on the way is no second review. */
export function useAddReview({ food_id, restaurant_id }: ReceivedOrder) {
  const { type_id } = useSession()
  const client = useQueryClient()
  const loadAgain = useLoadOrdersAgain()
  const attempt = useRef({ form: '', idempotencyKey: '' })
  return async (form: ReviewForm) => {
    const written = JSON.stringify(form)
    if (attempt.current.form !== written)
      attempt.current = { form: written, idempotencyKey: crypto.randomUUID() }
    const { idempotencyKey } = attempt.current
    await api.reviews.add(
      { ...form, foodbank_id: type_id, restaurant_id, food_id },
      { context: { idempotencyKey } },
    )
    client.setQueryData<InfiniteData<OrderPage>>(key, (data) => data && withReview(data, food_id, form))
    loadAgain()
  }
}

/** Reviewed at once, before the list is asked for again. */
function withReview({ pages, pageParams }: InfiniteData<OrderPage>, food_id: string, review: ReviewForm) {
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      to_review: Math.max(0, page.to_review - 1),
      items: page.items.map((order) => (order.food_id === food_id ? { ...order, ...review } : order)),
    })),
  }
}
