import { ORPCError } from '@orpc/client'
import { askAgainAfterMs, repeatAfterMs, repeatsPerRequest } from '@surplate/contract/lib/asking-again'
import type { Query } from '@tanstack/react-query'
import { isOffline } from './online'

/** The server would reject the same request again; only failed connections and server errors are repeated. */
export function worthRepeating(failures: number, error: unknown): boolean {
  return failures < repeatsPerRequest && !isOffline() && statusOf(error) >= 500
}

/** The library counts failures from 0. */
export function repeatDelay(failures: number): number {
  return repeatAfterMs(failures + 1)
}

/** Until when a query has to wait: how many errors it had by then, and how many of them in a row. */
const waits = new WeakMap<Query, { errors: number; inARow: number; ms: number }>()

/**
 * Milliseconds until a page asks again for something it shows but could not refetch: nothing else says that it is old.
 * A page without anything to show says what failed and has a button.
 */
export function askAgainDelay(query: Query): number | false {
  const { status, data, error, errorUpdateCount: errors } = query.state
  if (status !== 'error' || data === undefined || !mayPass(error)) {
    waits.delete(query)
    return false
  }
  const known = waits.get(query)
  // The same for each part of the page that shows it, and after each render.
  if (known?.errors === errors) return known.ms
  const inARow = (known?.inARow ?? 0) + 1
  const ms = askAgainAfterMs(inARow)
  waits.set(query, { errors, inARow, ms })
  return ms
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status >= 500 || status === 429
}

/** A lost connection counts as a fault of the server. */
export function statusOf(error: unknown): number {
  return error instanceof ORPCError ? error.status : 503
}
