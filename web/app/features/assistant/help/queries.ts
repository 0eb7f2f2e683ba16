import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { makeQueryClient } from '~/lib/network/queries'
import { useSession } from '~/lib/session/session'
import { useDebounced } from '~/lib/use-debounced'

const typingMs = 150

// Help is public: visitors have no app shell with a client, and nothing in it belongs to one user.
const client = makeQueryClient()

/** Articles change only with a release. */
const fresh = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** All articles, loaded once. */
export async function loadArticles() {
  const { items } = await client.fetchQuery({
    ...fresh,
    queryKey: ['help', 'articles'],
    queryFn: ({ signal }) => api.assistant.listArticles(undefined, { signal }),
    meta: { failure: 'Failed to load the help articles' },
  })
  return items
}

/** Articles that match; undefined while there is no query or it is loading. */
export function useSearch(query: string) {
  const { user_type } = useSession()
  const typing = useDebounced(query, typingMs) !== query
  const { data, isError } = useQuery(
    {
      ...fresh,
      enabled: query !== '' && !typing,
      // The reader's role decides the order.
      queryKey: ['help', 'search', user_type, query],
      queryFn: ({ signal }) => api.assistant.searchArticles({ q: query }, { signal }),
      meta: { failure: 'Failed to search the help centre' },
    },
    client,
  )
  return { found: data?.items, failed: isError }
}
