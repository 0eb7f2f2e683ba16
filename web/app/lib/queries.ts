import { ORPCError } from '@orpc/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure } from './log'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is what the log says when the query fails for good. */
    queryMeta: { failure?: string }
  }
}

/** What the server has refused it refuses again; what did not get through may the next time. */
function worthAnotherTry(failures: number, error: unknown) {
  return failures < 2 && !(error instanceof ORPCError && error.status < 500)
}

export function makeQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(query.meta?.failure ?? 'A load failed', error),
    }),
    defaultOptions: { queries: { retry: worthAnotherTry, retryDelay: (failures) => 500 * 2 ** failures } },
  })
}

/** The start of every key about requests for one's items: the page lists them, the bar counts those that wait. */
export const incomingOrdersKey = ['incoming-orders'] as const
