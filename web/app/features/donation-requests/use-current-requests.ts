import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { hasCode } from '~/lib/network/api'

/** Query of one request's card. Null if the request no longer exists. */
export type CardQuery<Card> = UseQueryOptions<Card | null>

export function cardQuery<Card>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Card>,
): CardQuery<Card> {
  return {
    queryKey,
    queryFn: ({ signal }) => load(signal).catch(nullIfMissing),
    meta: { failure: 'Failed to load the order' },
  }
}

function nullIfMissing(failure: unknown) {
  if (hasCode(failure, 'NOT_FOUND')) return null
  throw failure
}

/**
 * The requests of a list as they are now. Those that left it are fetched one by one: an answered request leaves the
 * pending ones, and an undone claim no longer exists.
 */
export function useCurrentRequests<Card extends { _id: string }>(
  { rows, left }: { rows: readonly Card[]; left: readonly string[] },
  cardQueryOf: (id: string) => CardQuery<Card>,
) {
  const loaded = useQueries({ queries: left.map(cardQueryOf) })
  const current = new Map(left.map((id, index) => [id, loaded[index]?.data]))
  return rows.flatMap((row) => {
    const card = current.get(row._id)
    return card === null ? [] : [card ?? row]
  })
}
