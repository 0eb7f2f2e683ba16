import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'

export function useProfile() {
  const { accounts } = useApiQueries()
  return useQuery(accounts.getProfile.queryOptions({ meta: { failure: 'Failed to load the profile' } }))
}

export function useUpdateProfile() {
  const { accounts } = useApiQueries()
  return useWrite(api.accounts.updateProfile, {
    invalidates: [accounts.getProfile.key()],
    background: true,
    failure: 'Failed to save the profile',
    patch: (client, saved) => client.setQueryData(accounts.getProfile.queryKey(), saved),
  })
}
