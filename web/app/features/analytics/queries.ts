import type { Range } from '@surplate/contract/lib/chart-ranges'
import type { OrganisationKind } from '@surplate/contract/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useSession } from '~/lib/session/session'
import { calls } from './calls'
import { figureKey } from './figure-key'
import { sides } from './sides'

/** An all-time figure. */
export function useFigure<Name extends 'summary' | 'categories' | 'top' | 'map'>(
  side: OrganisationKind,
  name: Name,
) {
  const { type_id: id } = useSession()
  const queries = useApiQueries()
  type Figure = Awaited<ReturnType<(typeof calls)[OrganisationKind][Name]>>
  return useQuery<Figure>({
    queryKey: figureKey(queries, name),
    queryFn: ({ signal }) => calls[side][name]({ id }, { signal }) as Promise<Figure>,
    meta: { failure: sides[side].failures[name] },
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
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  type Figure = Awaited<ReturnType<(typeof calls)[OrganisationKind][Name]>>
  return useQuery<Figure>({
    queryKey: [...figureKey(queries, name), range, time_zone],
    queryFn: ({ signal }) => calls[side][name]({ id, range, time_zone }, { signal }) as Promise<Figure>,
    placeholderData: keepPreviousData,
    meta: { failure: sides[side].failures[name] },
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
