import type { Query, QueryCache } from '@tanstack/react-query'

const startedAt = new WeakMap<object, number>()

/** Remembers when the data of each query was asked for. */
export function noteFetches(cache: QueryCache) {
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // Another page of a list does not make the first ones any newer.
    if (!event.action.meta?.fetchMore) startedAt.set(event.query, Date.now())
  })
}

/** Whether what a query shows, or is about to show, was asked for at least so long ago, or failed. */
export function isOlderThan(query: Query, ms: number): boolean {
  const age = Date.now() - (startedAt.get(query) ?? query.state.dataUpdatedAt)
  // Negative if the device's clock was set back.
  return query.state.status === 'error' || age < 0 || age >= ms
}
