import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useSession } from '~/lib/session/session'
import { everyRating, type RatingFilter } from './ratings'

/** The restaurant's reviews, newest first, with an optional rating. Counts always cover every rating. */
export function useReviews(filter: RatingFilter) {
  const { type_id: restaurantId } = useSession()
  const { reviews } = useApiQueries()
  return useInfiniteQuery(
    reviews.listOfRestaurant.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({
        restaurantId,
        rating: filter === everyRating ? undefined : Number(filter),
        cursor,
      }),
      select: ({ pages }) => ({
        reviews: pages.flatMap(({ items }) => items),
        counts: pages[0]?.counts ?? [],
      }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to load the reviews' },
    }),
  )
}
