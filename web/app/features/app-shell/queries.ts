import { answersUpTo } from '@surplate/contract/request-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { requestsPage } from '~/lib/member-paths'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useSession } from '~/lib/session/session'
import { browserStorage } from '~/lib/storage'

/** A badge in the navigation. */
export type Count = { count: number; label: string; description: string }

/** Orders that need attention (pending ones for a restaurant, unseen answers for a food bank), and open pickups of today. */
export function useBadges(userType: OrganisationKind, client: QueryClient) {
  const { orders, pickups } = useCounts(userType, client)
  return {
    orders: userType === 'restaurant' ? countOf(orders, 'pending') : answersOf(orders),
    pickups: countOf(pickups, 'today'),
  }
}

function countOf(count: number, description: string): Count | undefined {
  return count > 0 ? { count, label: `${count}`, description } : undefined
}

function answersOf(count: number): Count | undefined {
  const answers = countOf(count, count === 1 ? 'new answer' : 'new answers')
  return answers && count >= answersUpTo ? { ...answers, label: `${answersUpTo - 1}+` } : answers
}

const nothing = { orders: 0, pickups: 0 }

/** A food bank's answers count since this device last showed its orders; opening the page resets the count. */
function useCounts(userType: OrganisationKind, client: QueryClient) {
  const { type_id } = useSession()
  const { pathname } = useLocation()
  const looking = userType === 'food_bank' && pathname === requestsPage.food_bank
  const seenAt = `answers_seen:${type_id}`
  const { badges } = useApiQueries()
  const { data } = useQuery(
    {
      enabled: type_id !== '',
      // Without `since`, which a visit to the orders changes without a refetch.
      queryKey: badges.count.queryKey({ input: {} }),
      queryFn: async ({ signal }) => {
        const since = userType === 'food_bank' ? browserStorage.get(seenAt) : undefined
        const counted = await api.badges.count(since ? { since } : {}, { signal })
        if (userType === 'food_bank' && !since) browserStorage.set(seenAt, counted.at)
        return counted
      },
      meta: { failure: 'Failed to count orders and pickups' },
    },
    client,
  )
  // What the member does changes the counts, also while the live connection is lost.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: badges.key() })
      }),
    [client, badges],
  )
  useEffect(() => {
    if (!looking || !data?.orders) return
    browserStorage.set(seenAt, data.at)
    client.setQueryData(badges.count.queryKey({ input: {} }), { ...data, orders: 0 })
  }, [looking, data, seenAt, badges, client])
  return data ? { ...data, orders: looking ? 0 : data.orders } : nothing
}
