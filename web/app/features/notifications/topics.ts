import { pluralize } from '@surplate/contract/lib/pluralize'
import type { RequestStatus } from '@surplate/contract/request-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { requestPath, requestsPage } from '~/lib/member-paths'
import type { Notification } from './messages'

export const topicNames = ['claims', 'answers', 'reviews'] as const
export type Topic = (typeof topicNames)[number]

const reviewsPage = '/restaurant/reviews'

/** One toast per topic: new notifications are added to it while it is shown. */
const topics: Record<
  Topic,
  { side: OrganisationKind; many: (count: number) => string; one: string; all: string }
> = {
  claims: {
    side: 'restaurant',
    many: (count) => pluralize(count, 'new order'),
    one: 'See order',
    all: 'See orders',
  },
  answers: {
    side: 'food_bank',
    many: (count) => `${pluralize(count, 'order')} were answered`,
    one: 'See order',
    all: 'See orders',
  },
  reviews: {
    side: 'restaurant',
    many: (count) => pluralize(count, 'new review'),
    one: 'See review',
    all: 'See reviews',
  },
}

/** Text and link of the toast for one or more notifications. */
export function toastOf(topic: Topic, notifications: readonly Notification[]) {
  const { side, many, one, all } = topics[topic]
  const [only] = notifications
  const page = topic === 'reviews' ? reviewsPage : requestsPage[side]
  if (!only || notifications.length > 1)
    return { text: `${many(notifications.length)}.`, label: all, to: page }
  return { text: only.text, label: one, to: topic === 'reviews' ? page : requestPath(side, only.id) }
}

/** Whether the page already shows the change, so a toast would be redundant. */
export function isInFront(
  topic: Topic,
  { pathname, search }: { pathname: string; search: string },
  status?: RequestStatus,
) {
  if (topic === 'reviews') return pathname === reviewsPage
  if (pathname !== requestsPage[topics[topic].side]) return false
  // The orders page may be filtered by status.
  const shown = new URLSearchParams(search).get('status')
  return !shown || shown === 'pending' || shown === status
}
