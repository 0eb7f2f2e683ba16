import type { Offer } from '@surplate/contract/food-items'
import { urgency } from '@surplate/contract/food-rules'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../lib/api'
import { joinAgain } from '../../lib/live'
import { useSession } from '../../lib/session'
import { browseInput, type Filters } from './filters'

const keys = {
  all: ['available-items'] as const,
  list: (filters: Filters) => [...keys.all, 'list', filters] as const,
  listedSince: (filters: Filters, since: string | undefined) =>
    [...keys.all, 'listed-since', filters, since] as const,
  counts: (filters: Filters) => [...keys.all, 'counts', filters] as const,
  similar: (offer: Offer | undefined) => [...keys.all, 'similar', offer?._id] as const,
}

/** Fills rows of two, three and four. */
const pageSize = 24

export function useOffers(filters: Filters) {
  return useInfiniteQuery({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      api.foodItems.browse(
        { ...browseInput(filters), limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    // Looking away must not sort the list anew. Coming back to the page shows what was loaded, where one was, and asks again.
    refetchOnWindowFocus: false,
    meta: { failure: 'Failed to load the available items' },
  })
}

/** Counts again when something has gone; until then the list brings the counts. */
export function useRecount(filters: Filters) {
  return useQuery({
    queryKey: keys.counts(filters),
    queryFn: async ({ signal }) => {
      const { counts } = await api.foodItems.browse({ ...browseInput(filters), limit: 1 }, { signal })
      return counts
    },
    enabled: false,
    gcTime: 0,
    meta: { failure: 'Failed to count the available items' },
  })
}

/** What has come in since the list was loaded: the same filters, and whatever the order. */
export function useOffersSince(filters: Filters, since: string | undefined) {
  return useQuery({
    queryKey: keys.listedSince(filters, since),
    queryFn: ({ signal }) =>
      api.foodItems.browse(
        { ...browseInput(filters), limit: 100, ...(since && { listed_since: since }) },
        { signal },
      ),
    enabled: since !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { failure: 'Failed to load the new items' },
  })
}

const similarUpTo = 3

/** The nearest of the same kind, for somebody who came too late. What is about to expire comes after the rest. */
export function useSimilarOffers(offer: Offer | undefined) {
  return useQuery({
    queryKey: keys.similar(offer),
    queryFn: async ({ signal }) => {
      const { items } = await api.foodItems.browse(
        { available: 'true', sort: 'nearest', limit: 12, ...(offer && { category: offer.category }) },
        { signal },
      )
      return unhurriedFirst(items.filter(({ _id }) => _id !== offer?._id)).slice(0, similarUpTo)
    },
    enabled: offer !== undefined,
    gcTime: 0,
    meta: { failure: 'Failed to load similar items' },
  })
}

export function unhurriedFirst(offers: readonly Offer[], now = new Date()) {
  const isLast = ({ expiration_date }: Offer) => urgency(new Date(expiration_date), now) === 'last'
  return [...offers.filter((offer) => !isLast(offer)), ...offers.filter(isLast)]
}

export function useLoadOffersAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all })
}

/** Stored with the food bank. New items are announced for a range, so the room is joined anew. */
export function useSetPickupRange() {
  const { type_id } = useSession()
  const loadAgain = useLoadOffersAgain()
  return useMutation({
    mutationFn: (pickup_range_km: number | null) =>
      api.accounts.setPickupRange({ id: type_id, pickup_range_km }),
    onSuccess: () => {
      joinAgain()
      return loadAgain()
    },
  })
}
