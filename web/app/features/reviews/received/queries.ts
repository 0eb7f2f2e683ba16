import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { everyRating, type RatingFilter } from './ratings'

/** The restaurant's reviews, newest first, with an optional rating. Counts always cover every rating. */
export function useReviews(filter: RatingFilter) {
  const { type_id: restaurantId } = useSession()
  const { reviews } = useApiQueries()
  const place_id = useChosenPlace()
  return useInfiniteQuery(
    reviews.listOfRestaurant.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({
        restaurantId,
        rating: filter === everyRating ? undefined : Number(filter),
        place_id,
        cursor,
      }),
      select: ({ pages }) => ({
        reviews: pages.flatMap(({ items }) => items),
        counts: pages[0]?.counts ?? [],
      }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to load the reviews', place_id },
    }),
  )
}
