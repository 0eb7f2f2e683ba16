import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import '~/lib/network/later-routes'

export function useRecalls() {
  const { recalls } = useApiQueries()
  return useQuery(recalls.listOwn.queryOptions({ meta: { failure: 'Failed to load the recalls' } }))
}

export function useAcknowledge() {
  const { recalls, badges } = useApiQueries()
  return useWrite(api.recalls.acknowledge, {
    invalidates: [recalls.key(), badges.key()],
    failure: 'Failed to answer the recall',
    expected: ['ILLEGAL_TRANSITION'],
    patch: (client, saved) =>
      client.setQueryData(recalls.listOwn.queryKey(), (known) =>
        known ? { items: known.items.map((one) => (one._id === saved._id ? saved : one)) } : known,
      ),
  })
}
