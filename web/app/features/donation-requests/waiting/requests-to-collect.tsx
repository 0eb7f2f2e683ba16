import { pluralize } from '@surplate/contract/lib/pluralize'
import { dayAndTime } from '~/lib/format'
import { requestPath, requestsPage } from '~/lib/member-paths'
import { useNow } from '~/ui/layout/use-now'
import { firstToExpire } from './first-to-expire'
import { useAcceptedRequests } from './queries'
import { RequestsCard } from './requests-card'

/** For the food bank: accepted orders to collect, the most urgent first. */
export function RequestsToCollect() {
  const now = useNow()
  const { data } = useAcceptedRequests()
  if (!data) return null
  const { first, count } = firstToExpire(data, ({ food_id }) => food_id.facts.collect_by, now)
  if (first.length === 0) return null
  return (
    <RequestsCard
      title={`${pluralize(count, 'order')} to collect`}
      all={{ label: 'See all orders', to: `${requestsPage.food_bank}?status=accepted` }}
      rows={first.map((request) => ({
        id: request._id,
        to: requestPath('food_bank', request._id),
        food: { id: request.food_id._id, ...request.food_id },
        quantity: request.granted_quantity ?? request.requested_quantity,
        who: request.restaurant_name,
        when: `Collect before ${dayAndTime(request.food_id.facts.collect_by, now)}`,
      }))}
    />
  )
}
