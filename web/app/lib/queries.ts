import { ORPCError } from '@orpc/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure } from './log'
import { isOffline } from './online'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is what the log says when the query fails for good. */
    queryMeta: { failure?: string }
  }
}

/** What the server has refused it refuses again; what did not get through may the next time. */
function worthAnotherTry(failures: number, error: unknown) {
  return failures < 2 && !isOffline() && !(error instanceof ORPCError && error.status < 500)
}

export function makeQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(query.meta?.failure ?? 'A load failed', error),
    }),
    defaultOptions: {
      // Offline a call fails at once and says so. To wait for the network would mean a spinner without an end, or
      // something done an hour after it was asked for.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: worthAnotherTry,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The start of every key about requests for one's items: the page lists them, the bar counts those that wait. */
export const incomingOrdersKey = ['incoming-orders'] as const
/** Those of them that wait for an answer: asked for again on every page when one comes in or is answered. */
export const waitingOrdersKey = [...incomingOrdersKey, 'waiting'] as const

/** The start of every key about one's own requests. */
export const ownOrdersKey = ['own-orders'] as const
/** What restaurants answered: asked for again on every page when an answer comes in. */
export const answersKey = [...ownOrdersKey, 'answers'] as const
