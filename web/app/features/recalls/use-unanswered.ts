import { useQuery } from '@tanstack/react-query'
import { useApiQueries } from '~/lib/network/api-queries'

/** Recalls that the organisation has not answered, as the navigation has counted them. */
export function useUnanswered(): number {
  const { badges } = useApiQueries()
  const { data } = useQuery({ ...badges.count.queryOptions({ input: {} }), enabled: false })
  return data?.recalls ?? 0
}
