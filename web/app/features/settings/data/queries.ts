import { exportPath, type MyDataState } from '@surplate/contract/my-data'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { callerHeaders } from '~/lib/network/caller-headers'
import { getThrough } from '~/lib/network/connection'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'
import '~/lib/network/later-routes'

const whileMakingMs = 3_000

/** What the user asked for concerning their data. Looks again while the file is being made. */
export function useMyData() {
  const { myData } = useApiQueries()
  return useQuery(
    myData.get.queryOptions({
      meta: { failure: 'Failed to load what was asked for' },
      refetchInterval: ({ state }) => (state.data?.export?.ready === false ? whileMakingMs : false),
    }),
  )
}

type Ask<Input> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<MyDataState>

/** Asks for something concerning the user's data, or no longer. */
export function useAsk<Input>(call: Ask<Input>) {
  const { myData } = useApiQueries()
  return useWrite(call, {
    failure: 'Failed to change what was asked for',
    expected: ['LAST_OWNER', 'INVALID_INPUT'],
    patch: (client, state) => client.setQueryData(myData.get.queryKey(), state),
  })
}

export function useOrganisationDeletion() {
  const { type_id } = useSession()
  const { myData } = useApiQueries()
  const query = myData.getOrganisationDeletion.queryOptions({
    input: { id: type_id },
    meta: { failure: 'Failed to load whether the organisation is to be deleted' },
  })
  const patch = {
    failure: 'Failed to change the deletion of the organisation',
    expected: ['INVALID_INPUT'] as const,
  }
  return {
    id: type_id,
    state: useQuery(query),
    ask: useWrite(api.myData.askForOrganisationDeletion, {
      ...patch,
      patch: (client, state) => client.setQueryData(query.queryKey, state),
    }),
    keep: useWrite(api.myData.keepOrganisation, {
      ...patch,
      patch: (client, state) => client.setQueryData(query.queryKey, state),
    }),
  }
}

/** The browser cannot send the token with a link, so the file is fetched and then saved. */
export async function downloadExport(id: string): Promise<void> {
  const headers = await callerHeaders()
  const answer = await getThrough(() => fetch(`${exportPath}/${id}`, { headers }))
  if (!answer.ok) throw new Error(`Fetching the file failed with ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: 'surplate-data.zip' })
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
