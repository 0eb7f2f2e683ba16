import type { QueryKey } from '@tanstack/react-query'
import type { ApiQueries } from '~/lib/network/api-queries'

export type FigureName = 'summary' | 'categories' | 'top' | 'map' | 'orders' | 'reviews'

/** Start of the query keys of a figure, for every place and range. */
export function figureKey({ analytics }: ApiQueries, figure: FigureName): QueryKey {
  return [...analytics.key(), figure]
}
