import type { NearbyItem } from '@surplate/contract/food-items'
import { urgency } from '@surplate/contract/food-rules'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { countLimit, newItemsLimit } from '../live-updates'
import { browseInput, type Filters } from './filters/filters'

/** Divisible by two, three and four, so rows are full. */
const pageSize = 24

/** Distances and the range count from the chosen place. */
function useBrowseInput(filters: Filters) {
  return { ...browseInput(filters), place_id: useChosenPlace() }
}

export function useNearbyItems(filters: Filters) {
  const { foodItems } = useApiQueries()
  const asked = useBrowseInput(filters)
  return useInfiniteQuery(
    foodItems.browse.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({ ...asked, limit: pageSize, cursor }),
      placeholderData: keepPreviousData,
      // Items go stale fast, so opening the page refetches them, but refocusing the window must not reorder the list.
      refetchOnWindowFocus: false,
      meta: { failure: 'Failed to load the available items', place_id: asked.place_id },
    }),
  )
}

/** Counts the items again when some are gone; until then the counts come with the list. */
export function useRecount(filters: Filters, enabled: boolean) {
  const { foodItems } = useApiQueries()
  return useQuery(
    foodItems.browse.queryOptions({
      input: { ...useBrowseInput(filters), limit: countLimit },
      select: ({ counts }) => counts,
      enabled,
      gcTime: 0,
      meta: { failure: 'Failed to count the available items' },
    }),
  )
}

/** Items listed since the list was loaded, with the same filters, wherever the sort order would put them. */
export function useItemsSince(filters: Filters, since: string | undefined) {
  const { foodItems } = useApiQueries()
  const asked = useBrowseInput(filters)
  return useQuery(
    foodItems.browse.queryOptions({
      input: since ? { ...asked, limit: newItemsLimit, listed_since: since } : skipToken,
      gcTime: 0,
      refetchOnWindowFocus: false,
      meta: { failure: 'Failed to load the new items' },
    }),
  )
}

const similarUpTo = 3

/** The nearest items of the same category, offered when an item is gone. Items about to expire come last. */
export function useSimilarItems(item: NearbyItem | undefined) {
  const { foodItems } = useApiQueries()
  const place_id = useChosenPlace()
  return useQuery(
    foodItems.browse.queryOptions({
      input: item
        ? { available: 'true', sort: 'nearest', limit: 12, category: item.category, place_id }
        : skipToken,
      select: ({ items }) =>
        unhurriedFirst(items.filter(({ _id }) => _id !== item?._id)).slice(0, similarUpTo),
      gcTime: 0,
      meta: { failure: 'Failed to load similar items' },
    }),
  )
}

export function unhurriedFirst(items: readonly NearbyItem[], now = new Date()) {
  const isLast = ({ facts }: NearbyItem) => urgency(new Date(facts.collect_by), now) === 'last'
  return [...items.filter((item) => !isLast(item)), ...items.filter(isLast)]
}

export function useRefreshItems() {
  const queryClient = useQueryClient()
  const { foodItems } = useApiQueries()
  return () => queryClient.invalidateQueries({ queryKey: foodItems.browse.key() })
}
