import { ORPCError } from '@orpc/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure } from '../log'
import { forgetPlace } from '../session/chosen-place'
import { askAgainDelay, repeatDelay, worthRepeating } from './ask-again'
import { noteFetches } from './fetch-times'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is the log message when the query fails for good; `place_id` the place it asks about. */
    queryMeta: { failure?: string; place_id?: string | undefined }
  }
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
        retry: worthRepeating,
        retryDelay: repeatDelay,
        refetchInterval: askAgainDelay,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
