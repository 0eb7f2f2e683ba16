import { ORPCError } from '@orpc/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure } from '../log'
import { forgetPlace } from '../session/chosen-place'
import { noteFetches } from './fetch-times'
import { isOffline } from './online'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is the log message when the query fails for good; `place_id` the place it asks about. */
    queryMeta: { failure?: string; place_id?: string | undefined }
  }
}

/** The server would reject the same request again; only failed connections and server errors are retried. */
function worthAnotherTry(failures: number, error: unknown) {
  return failures < 2 && !isOffline() && !(error instanceof ORPCError && error.status < 500)
}

/** `enabled` applies to every query that does not set its own. */
export function makeQueryClient(enabled: () => boolean = () => true) {
  const queryCache = new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.place_id && error instanceof ORPCError && error.code === 'NOT_FOUND')
        return forgetPlace(meta.place_id)
      logFailure(meta?.failure ?? 'Failed to load', error)
    },
  })
  noteFetches(queryCache)
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // Fail at once when offline. Waiting for the network would mean an endless spinner, or an action carried
      // out an hour later.
      queries: {
        enabled,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: worthAnotherTry,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
