import type { Range } from '@surplate/contract/chart-ranges'
import type { UserType } from '@surplate/contract/roles'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api'
import { useLiveEvent } from '../../lib/live'
import { loadCode } from '../../lib/load-code'
import { useSession } from '../../lib/session'
import { calls } from './calls'
import { sides } from './sides'

const key = ['analytics'] as const

/** A figure of all time. */
export function useFigure<Name extends 'summary' | 'categories' | 'top' | 'map'>(side: UserType, name: Name) {
  const { type_id: id } = useSession()
  type Figure = Awaited<ReturnType<(typeof calls)[UserType][Name]>>
  return useQuery<Figure>({
    queryKey: [...key, side, name],
    queryFn: ({ signal }) => calls[side][name]({ id }, { signal }) as Promise<Figure>,
    meta: { failure: sides[side].failures[name] },
  })
}

/** A figure over time. The old one stays until the one of another range is there. */
export function useFigureOverTime<Name extends 'orders' | 'reviews'>(
  side: UserType,
  name: Name,
  range: Range,
) {
  const { type_id: id } = useSession()
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  type Figure = Awaited<ReturnType<(typeof calls)[UserType][Name]>>
  return useQuery<Figure>({
    queryKey: [...key, side, name, range, time_zone],
    queryFn: ({ signal }) => calls[side][name]({ id, range, time_zone }, { signal }) as Promise<Figure>,
    placeholderData: keepPreviousData,
    meta: { failure: sides[side].failures[name] },
  })
}

/** Whether the restaurant has ever listed anything; undefined until that is known, and `false` for a food bank. */
export function useHasItems(asked: boolean) {
  const { type_id: restaurantId } = useSession()
  const { data } = useQuery({
    enabled: asked,
    queryKey: [...key, 'has-items'],
    queryFn: async ({ signal }) => {
      const { items } = await api.foodItems.listOfRestaurant({ restaurantId, limit: 1 }, { signal })
      return items.length > 0
    },
    meta: { failure: 'Failed to look for listed items' },
  })
  return asked ? data : false
}

/**
 * Code that draws. The libraries are heavy, so they are asked for beside the figures, and one that does not come
 * is told of and tried again like a figure.
 */
export function useDrawing<Code>(name: string, load: () => Promise<Code>) {
  return useQuery({
    queryKey: ['drawings', name],
    queryFn: () => loadCode(load),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { failure: `Failed to load the code of the ${name}` },
  })
}

/** Asks for all figures again when an order has been accepted or handed over, or a review has come in. */
export function useFreshFigures() {
  const client = useQueryClient()
  const ask = () => client.invalidateQueries({ queryKey: key })
  useLiveEvent('donationStatusUpdated', ({ newStatus }) => {
    if (newStatus === 'accepted' || newStatus === 'completed') ask()
  })
  useLiveEvent('newReview', ask)
}
