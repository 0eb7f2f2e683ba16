import { counted } from '@surplate/contract/counted'
import type { RequestStatus } from '@surplate/contract/request-rules'
import type { UserType } from '@surplate/contract/roles'
import { orderPath, ordersPage } from '../../lib/paths'
import type { Notice } from './words'

export const topicNames = ['claims', 'answers', 'reviews'] as const
export type Topic = (typeof topicNames)[number]

const reviewsPage = '/restaurant/reviews'

/** Each topic has one toast: what comes in while it is there is added to it. */
const topics: Record<Topic, { side: UserType; many: (count: number) => string; one: string; all: string }> = {
  claims: {
    side: 'restaurant',
    many: (count) => counted(count, 'new order'),
    one: 'See order',
    all: 'See orders',
  },
  answers: {
    side: 'food_bank',
    many: (count) => `${counted(count, 'order')} were answered`,
    one: 'See order',
    all: 'See orders',
  },
  reviews: {
    side: 'restaurant',
    many: (count) => counted(count, 'new review'),
    one: 'See review',
    all: 'See reviews',
  },
}

/** What a toast says of one notice or of several, and where it leads. */
export function toastOf(topic: Topic, notices: readonly Notice[]) {
  const { side, many, one, all } = topics[topic]
  const [only] = notices
  const page = topic === 'reviews' ? reviewsPage : ordersPage[side]
  if (!only || notices.length > 1) return { text: `${many(notices.length)}.`, label: all, to: page }
  return { text: only.text, label: one, to: topic === 'reviews' ? page : orderPath(side, only.id) }
}

/** Whether the page shows the change by itself, so that a toast would say it a second time. */
export function isInFront(
  topic: Topic,
  { pathname, search }: { pathname: string; search: string },
  status?: RequestStatus,
) {
  if (topic === 'reviews') return pathname === reviewsPage
  if (pathname !== ordersPage[topics[topic].side]) return false
  // The page of orders shows those of one status, or of all.
  const shown = new URLSearchParams(search).get('status')
  return !shown || shown === 'pending' || shown === status
}
