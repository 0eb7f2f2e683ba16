import { answersUpTo } from '@surplate/contract/request-rules'
import type { UserType } from '@surplate/contract/roles'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api'
import { useLiveEvent } from '../../lib/live'
import { ordersPage } from '../../lib/paths'
import { answersKey, waitingOrdersKey } from '../../lib/queries'
import { useSession } from '../../lib/session'
import { browserStorage } from '../../lib/storage'

/** The number beside My Orders, and what it counts. */
export type OrderCount = { count: number; label: string; words: string }

const pendingKey = [...waitingOrdersKey, 'count'] as const
const unseenKey = [...answersKey, 'unseen'] as const

/** Orders that want to be looked at: those that wait for the restaurant, or answers the food bank has not seen. */
export function useOrderCount(userType: UserType, client: QueryClient): OrderCount | undefined {
  const pending = usePendingOrders(userType === 'restaurant', client)
  const unseen = useUnseenAnswers(userType === 'food_bank', client)
  const recount = () => {
    client.invalidateQueries({ queryKey: waitingOrdersKey })
    client.invalidateQueries({ queryKey: answersKey })
  }
  useLiveEvent('newDonationRequest', recount)
  useLiveEvent('donationStatusUpdated', recount)
  if (pending) return { count: pending, label: `${pending}`, words: 'pending' }
  if (!unseen) return undefined
  return {
    count: unseen,
    label: unseen < answersUpTo ? `${unseen}` : `${answersUpTo - 1}+`,
    words: unseen === 1 ? 'new answer' : 'new answers',
  }
}

function usePendingOrders(enabled: boolean, client: QueryClient) {
  const { type_id } = useSession()
  const { data } = useQuery(
    {
      enabled,
      queryKey: pendingKey,
      queryFn: async ({ signal }) => {
        const { counts } = await api.donationRequests.listOfRestaurant({ id: type_id, limit: 1 }, { signal })
        return counts.pending
      },
      meta: { failure: 'Failed to count the pending orders' },
    },
    client,
  )
  return data
}

/** Answers that came after this device last showed the orders; opening them clears it. */
function useUnseenAnswers(enabled: boolean, client: QueryClient) {
  const { type_id } = useSession()
  const { pathname } = useLocation()
  const looking = pathname === ordersPage.food_bank
  const seenAt = `answers_seen:${type_id}`
  const { data } = useQuery(
    {
      enabled,
      queryKey: unseenKey,
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
    client.setQueryData(unseenKey, { ...data, count: 0 })
  }, [looking, data, seenAt, client])
  return looking ? 0 : data?.count
}
