import { answersUpTo } from '@surplate/contract/request-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '~/lib/network/api'
import { type ApiQueries, useApiQueries } from '~/lib/network/api-queries'
import { requestsPage } from '~/lib/paths'
import { useSession } from '~/lib/session/session'
import { browserStorage } from '~/lib/storage'

/** A badge in the navigation. */
export type Count = { count: number; label: string; description: string }

/** Orders that need attention: pending ones for a restaurant, unseen answers for a food bank. */
export function useRequestCount(userType: OrganisationKind, client: QueryClient): Count | undefined {
  const pending = usePendingRequests(userType === 'restaurant', client)
  const unseen = useUnseenAnswers(userType === 'food_bank', client)
  if (pending) return { count: pending, label: `${pending}`, description: 'pending' }
  if (!unseen) return undefined
  return {
    count: unseen,
    label: unseen < answersUpTo ? `${unseen}` : `${answersUpTo - 1}+`,
    description: unseen === 1 ? 'new answer' : 'new answers',
  }
}

/** Open pickups of today. */
export function usePickupCount(userType: OrganisationKind, client: QueryClient): Count | undefined {
  const { type_id: id } = useSession()
  const { pickups } = useApiQueries()
  const call = userType === 'restaurant' ? pickups.listOfRestaurant : pickups.listOfFoodBank
  const { data } = useQuery(
    call.queryOptions({
      input: { id, limit: 1 },
      enabled: id !== '',
      meta: { failure: 'Failed to count the pickups of today' },
    }),
    client,
  )
  const count = data?.today
  return count ? { count, label: `${count}`, description: 'today' } : undefined
}

function usePendingRequests(enabled: boolean, client: QueryClient) {
  const { type_id: id } = useSession()
  const { donationRequests } = useApiQueries()
  const { data } = useQuery(
    donationRequests.listOfRestaurant.queryOptions({
      input: { id, limit: 1 },
      select: ({ counts }) => counts.pending,
      enabled: enabled && id !== '',
      meta: { failure: 'Failed to count the pending orders' },
    }),
    client,
  )
  return data
}

/** Without `since`, which a visit to the orders changes without a refetch. */
function answersKey({ donationRequests }: ApiQueries, id: string) {
  return donationRequests.countAnswers.queryKey({ input: { id } })
}

/** Answers since this device last showed the orders; opening the page resets the count. */
function useUnseenAnswers(enabled: boolean, client: QueryClient) {
  const { type_id } = useSession()
  const { pathname } = useLocation()
  const looking = pathname === requestsPage.food_bank
  const seenAt = `answers_seen:${type_id}`
  const queries = useApiQueries()
  const { data } = useQuery(
    {
      enabled: enabled && type_id !== '',
      queryKey: answersKey(queries, type_id),
      queryFn: async ({ signal }) => {
        const since = browserStorage.get(seenAt)
        const answers = await api.donationRequests.countAnswers(
          { id: type_id, ...(since && { since }) },
          { signal },
        )
        if (!since) browserStorage.set(seenAt, answers.at)
        return answers
      },
      meta: { failure: 'Failed to count the new answers' },
    },
    client,
  )
  useEffect(() => {
    if (!looking || !data?.count) return
    browserStorage.set(seenAt, data.at)
    client.setQueryData(answersKey(queries, type_id), { ...data, count: 0 })
  }, [looking, data, seenAt, queries, type_id, client])
  return looking ? 0 : data?.count
}
