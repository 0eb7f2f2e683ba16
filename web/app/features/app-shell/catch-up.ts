import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches everything on screen, because events may have been missed. A fetch already in flight may predate
 * the missed events, so it is repeated once it has finished.
 */
export async function catchUp(client: QueryClient) {
  const loading = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  const asked = client.invalidateQueries({ predicate: (query) => !loading.includes(query) })
  const again = loading.map(async (query) => {
    await query.promise?.catch(() => {})
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  })
  await Promise.all([asked, ...again])
}
