import type { GrantedRequest, ReviewForm } from '@surplate/contract/reviews'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'

function useRequestPages() {
  const { type_id: id } = useSession()
  const { reviews } = useApiQueries()
  const place_id = useChosenPlace()
  return reviews.listReceived.infiniteOptions({
    ...byCursor,
    input: (cursor) => ({ id, place_id, cursor }),
    meta: { failure: 'Failed to load the completed orders', place_id },
  })
}

/** Orders the food bank received, newest first, each with its rating. */
export function useGrantedRequests() {
  return useInfiniteQuery({
    ...useRequestPages(),
    select: ({ pages }) => ({
      requests: pages.flatMap(({ items }) => items),
      toReview: pages[0]?.to_review ?? 0,
    }),
  })
}

export function useRefreshRequests() {
  const client = useQueryClient()
  const { reviews } = useApiQueries()
  return () => client.invalidateQueries({ queryKey: reviews.listReceived.key() })
}

/** Adds a review, and shows it without waiting for the refetch. */
export function useAddReview({ food_id, restaurant_id }: GrantedRequest) {
  const { type_id } = useSession()
  const { reviews } = useApiQueries()
  const { queryKey } = useRequestPages()
  const { send } = useWrite(
    (form: ReviewForm, options) =>
      api.reviews.add({ ...form, foodbank_id: type_id, restaurant_id, food_id }, options),
    {
      invalidates: [reviews.listReceived.key()],
      background: true,
      patch: (client, _review, form) =>
        client.setQueryData(
          queryKey,
          (data) => data && { ...data, pages: data.pages.map((page) => withReview(page, food_id, form)) },
        ),
    },
  )
  return send
}

function withReview<Page extends { items: GrantedRequest[]; to_review: number }>(
  page: Page,
  food_id: string,
  review: ReviewForm,
): Page {
  return {
    ...page,
    to_review: Math.max(0, page.to_review - 1),
    items: page.items.map((request) => (request.food_id === food_id ? { ...request, ...review } : request)),
  }
}
