import type { NearbyItem } from '@surplate/contract/food-items'
import { urgency } from '@surplate/contract/food-rules'
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { joinAgain } from '~/lib/network/live'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'
import { countLimit, newItemsLimit } from '../live-updates'
import { browseInput, type Filters } from './filters/filters'

/** Divisible by two, three and four, so rows are full. */
const pageSize = 24
export function useNearbyItems(filters: Filters) {
  const { foodItems } = useApiQueries()
  return useInfiniteQuery(
    foodItems.browse.infiniteOptions({
      ...byCursor,
      input: (cursor) => ({ ...browseInput(filters), limit: pageSize, cursor }),
      placeholderData: keepPreviousData,
      // Items go stale fast, so opening the page refetches them, but refocusing the window must not reorder the list.
      refetchOnWindowFocus: false,
      meta: { failure: 'Failed to load the available items' },
    }),
  )
}

/** Counts the items again when some are gone; until then the counts come with the list. */
export function useRecount(filters: Filters, enabled: boolean) {
  const { foodItems } = useApiQueries()
  return useQuery(
    foodItems.browse.queryOptions({
      input: { ...browseInput(filters), limit: countLimit },
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
  return useQuery(
    foodItems.browse.queryOptions({
      input: since ? { ...browseInput(filters), limit: newItemsLimit, listed_since: since } : skipToken,
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
  return useQuery(
    foodItems.browse.queryOptions({
      input: item ? { available: 'true', sort: 'nearest', limit: 12, category: item.category } : skipToken,
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

/** Saves the food bank's range. New items are announced per range, so the socket rejoins its room. */
export function useSetPickupRange() {
  const { type_id } = useSession()
  const { foodItems } = useApiQueries()
  return useWrite(
    (pickup_range_km: number | null, options) =>
      api.accounts.setPickupRange({ id: type_id, pickup_range_km }, options),
    {
      invalidates: [foodItems.browse.key()],
      failure: 'Failed to save the pickup range',
      onDone: joinAgain,
    },
  )
}
