import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'

/** Places seldom change, and what this device changes is in the cache at once. */
const staleTime = 5 * 60_000

/** The open places of the acting organisation; undefined until they have loaded. */
export function usePlaces() {
  const { type_id: id } = useSession()
  const { organisations } = useApiQueries()
  const { data } = useQuery(
    organisations.get.queryOptions({
      input: { id },
      staleTime,
      meta: { failure: 'Failed to load the places' },
    }),
  )
  return data?.places
}

/** Names the place of a row where those of several are shown together. */
export function usePlaceName() {
  const chosen = useChosenPlace()
  const places = usePlaces() ?? []
  return (id: string | undefined) =>
    chosen || places.length < 2 ? undefined : places.find(({ _id }) => _id === id)?.name
}
