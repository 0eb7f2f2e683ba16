import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks again for everything on the screen: it may have changed while no events came in. What is being loaded at this
 * moment was asked for too early to be sure of it, so it is asked for again when it has come.
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
