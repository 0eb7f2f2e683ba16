import type { ErrorCode } from '@surplate/contract/errors'
import type { Organisation } from '@surplate/contract/organisations'
import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { joinAgain } from '~/lib/network/live'
import { useWrite } from '~/lib/network/use-write'
import { updateActing } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'

function useOrganisationQuery() {
  const { type_id } = useSession()
  const { organisations } = useApiQueries()
  return organisations.get.queryOptions({
    input: { id: type_id },
    meta: { failure: 'Failed to load the organisation' },
  })
}

export function useOrganisation() {
  return useQuery(useOrganisationQuery())
}

type Change<Input> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Organisation>

/**
 * Changes the organisation. Items and pickups move with its places. A food bank hears of new items around its places,
 * so its connection joins again.
 */
export function useChangeOrganisation<Input>(call: Change<Input>, expected: readonly ErrorCode[] = []) {
  const { organisations, foodItems, pickups } = useApiQueries()
  const { queryKey } = useOrganisationQuery()
  return useWrite(call, {
    invalidates: [organisations.key(), foodItems.key(), pickups.key()],
    background: true,
    failure: 'Failed to change the organisation',
    expected,
    patch: (client, saved) => client.setQueryData(queryKey, saved),
    onDone: ({ name, kind, places }) => {
      updateActing({ name, places: places.length })
      if (kind === 'food_bank') joinAgain()
    },
  })
}
