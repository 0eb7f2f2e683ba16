import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { dayAndTime } from '~/lib/format'
import { requestPath, requestsPage } from '~/lib/member-paths'
import { useNow } from '~/ui/layout/use-now'
import { firstToExpire } from './first-to-expire'
import { useRequestsToAnswer } from './queries'
import { RequestsCard } from './requests-card'

/** For the restaurant: orders waiting for its answer, the most urgent first. */
export function RequestsToAnswer() {
  const now = useNow()
  const { data } = useRequestsToAnswer()
  if (!data) return null
  const { first } = firstToExpire(data.requests, ({ item }) => item.collect_by, now)
  if (first.length === 0) return null
  return (
    <RequestsCard
      title={`${pluralize(data.count, 'order')} ${data.count === 1 ? 'is' : 'are'} waiting for your answer`}
      all={{ label: 'See all orders', to: requestsPage.restaurant }}
      rows={first.map((request) => ({
        id: request._id,
        to: requestPath('restaurant', request._id),
        food: { id: request.food_id, ...request.item },
        quantity: request.requested_quantity,
        who: request.foodbank_name,
        when: whenOf(request.item, now),
      }))}
    />
  )
}

function whenOf({ safe_until, collect_by }: IncomingRequest['item'], now: Date) {
  return `${safe_until === null ? 'Expires' : 'Collect by'} ${dayAndTime(collect_by, now)}`
}
