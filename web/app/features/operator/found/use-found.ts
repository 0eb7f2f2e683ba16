import type { SearchKind } from '@surplate/contract/operator'
import type { TrustState } from '@surplate/contract/trust-rules'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'

interface Wanted {
  kind: SearchKind
  search: string
  trust?: TrustState | undefined
  /** Not asked for now. */
  idle?: boolean
}

/** What a search finds of one kind, page by page. */
export function useFound({ kind, search, trust, idle = false }: Wanted) {
  const { operator } = useApiQueries()
  return useInfiniteQuery(
    operator.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        kind,
        ...(search && { q: search }),
        ...(trust && { trust }),
        ...(cursor !== undefined && { cursor }),
      }),
      ...byCursor,
      ...(idle && { enabled: false }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to search' },
    }),
  )
}

export type Found = ReturnType<typeof useFound>
