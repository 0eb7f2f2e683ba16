import type { QueryClient } from '@tanstack/react-query'
import { isOlderThan } from '~/lib/network/fetch-times'

/**
 * Refetches what may have missed an event: everything on screen that was asked for before the last `quietMs`. A fetch
 * already in flight may predate the missed events, so it is repeated once it has finished.
 */
export async function catchUp(client: QueryClient, quietMs: number) {
  const old = client.getQueryCache().findAll({ predicate: (query) => isOlderThan(query, quietMs) })
  const loading = old.filter(({ state }) => state.fetchStatus === 'fetching')
  const asked = client.invalidateQueries({
    predicate: (query) => old.includes(query) && !loading.includes(query),
  })
  const again = loading.map(async (query) => {
    await query.promise?.catch(() => {})
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  })
  await Promise.all([asked, ...again])
}
