import type { Range } from '@surplate/contract/lib/chart-ranges'
import type { OrganisationKind } from '@surplate/contract/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { calls } from './calls'
import { figureKey } from './figure-key'
import { sides } from './sides'

/** An all-time figure, of one place if one is chosen. */
export function useFigure<Name extends 'summary' | 'categories' | 'top' | 'map'>(
  side: OrganisationKind,
  name: Name,
) {
  const { type_id: id } = useSession()
  const queries = useApiQueries()
  const place_id = useChosenPlace()
  type Figure = Awaited<ReturnType<(typeof calls)[OrganisationKind][Name]>>
  return useQuery<Figure>({
    queryKey: [...figureKey(queries, name), place_id],
    queryFn: ({ signal }) => calls[side][name]({ id, place_id }, { signal }) as Promise<Figure>,
    meta: { failure: sides[side].failures[name], place_id },
  })
}

/** A figure over time; keeps the previous range's data while the next one loads. */
export function useFigureOverTime<Name extends 'orders' | 'reviews'>(
  side: OrganisationKind,
  name: Name,
  range: Range,
) {
  const { type_id: id } = useSession()
  const queries = useApiQueries()
  const place_id = useChosenPlace()
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  type Figure = Awaited<ReturnType<(typeof calls)[OrganisationKind][Name]>>
  return useQuery<Figure>({
    queryKey: [...figureKey(queries, name), place_id, range, time_zone],
    queryFn: ({ signal }) =>
      calls[side][name]({ id, place_id, range, time_zone }, { signal }) as Promise<Figure>,
    placeholderData: keepPreviousData,
    meta: { failure: sides[side].failures[name], place_id },
  })
}

/** Whether the restaurant has ever listed anything; undefined until it is asked and answered. */
export function useHasItems(asked: boolean) {
  const { type_id: restaurantId } = useSession()
  const { foodItems } = useApiQueries()
  const { data } = useQuery(
    foodItems.listOfRestaurant.queryOptions({
      input: { restaurantId, limit: 1 },
      select: ({ items }) => items.length > 0,
      enabled: asked && restaurantId !== '',
      meta: { failure: 'Failed to check for listed items' },
    }),
  )
  return data
}
