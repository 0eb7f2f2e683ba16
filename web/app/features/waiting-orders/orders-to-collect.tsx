import { counted } from '@surplate/contract/counted'
import { dayAndTime } from '../../lib/format'
import { orderPath, ordersPage } from '../../lib/paths'
import { useNow } from '../../ui/use-now'
import { firstOrders } from './first-orders'
import { OrdersCard } from './orders-card'
import { useAcceptedOrders } from './queries'

/** For the food bank: what restaurants keep for it, the most urgent first. */
export function OrdersToCollect() {
  const now = useNow()
  const { data } = useAcceptedOrders()
  if (!data) return null
  const { first, count } = firstOrders(data, ({ food_id }) => food_id.expiration_date, now)
  if (first.length === 0) return null
  return (
    <OrdersCard
      title={`${counted(count, 'order')} to collect`}
      all={{ label: 'See all orders', to: `${ordersPage.food_bank}?status=accepted` }}
      rows={first.map((order) => ({
        id: order._id,
        to: orderPath('food_bank', order._id),
        food: { id: order.food_id._id, ...order.food_id },
        quantity: order.requested_quantity,
        who: order.restaurant_name,
        when: `Collect before ${dayAndTime(order.food_id.expiration_date, now)}`,
      }))}
    />
  )
}
