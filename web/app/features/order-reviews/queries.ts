import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'
import { everyRating, type RatingFilter } from './ratings'

const key = ['order-reviews'] as const

/** Reviews of the own restaurant, newest first, of one rating or of all. The counts are always of all. */
export function useReviews(filter: RatingFilter) {
  const { type_id } = useSession()
  return useInfiniteQuery({
    queryKey: [...key, filter],
    queryFn: ({ pageParam, signal }) =>
      api.reviews.listOfRestaurant(
        {
          restaurantId: type_id,
          ...(filter !== everyRating && { rating: Number(filter) }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => ({
      reviews: pages.flatMap(({ items }) => items),
      counts: pages[0]?.counts ?? [],
    }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the reviews' },
  })
}

export function useLoadReviewsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
