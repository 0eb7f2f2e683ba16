import type { ErrorCode } from '@surplate/contract/errors'
import type { PeopleOfOrganisation } from '@surplate/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'

function usePeopleQuery() {
  const { type_id } = useSession()
  const { people } = useApiQueries()
  return people.list.queryOptions({ input: { id: type_id }, meta: { failure: 'Failed to load the people' } })
}

export function usePeople() {
  return useQuery(usePeopleQuery())
}

type Change<Input> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<PeopleOfOrganisation>

export function useChangePeople<Input>(call: Change<Input>, expected: readonly ErrorCode[] = []) {
  const { people } = useApiQueries()
  const { queryKey } = usePeopleQuery()
  return useWrite(call, {
    invalidates: [people.key()],
    background: true,
    failure: 'Failed to change the people',
    expected,
    patch: (client, saved) => client.setQueryData(queryKey, saved),
  })
}
