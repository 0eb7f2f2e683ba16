import type { Place } from '@surplate/contract/organisations'
import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useActing } from '~/lib/session/acting'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'

const none: readonly Place[] = []

/** Places seldom change, and what this device changes is in the cache at once. */
const staleTime = 5 * 60_000

/** The open places of the acting organisation if it has several; undefined until they have loaded. */
export function usePlaces() {
  const { type_id: id } = useSession()
  const single = useActing()?.places === 1
  const { organisations } = useApiQueries()
  const { data } = useQuery(
    organisations.get.queryOptions({
      input: { id },
      // Nobody is signed in any more while the page is being left.
      enabled: id !== '' && !single,
      staleTime,
      meta: { failure: 'Failed to load the places' },
    }),
  )
  return single ? none : data?.places
}

/** Names the place of a row where those of several are shown together. */
export function usePlaceName() {
  const chosen = useChosenPlace()
  const places = usePlaces() ?? []
  return (id: string | undefined) =>
    chosen || places.length < 2 ? undefined : places.find(({ _id }) => _id === id)?.name
}
