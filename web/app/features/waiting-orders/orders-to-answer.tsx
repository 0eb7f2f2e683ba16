import { counted } from '@surplate/contract/counted'
import { dayAndTime } from '../../lib/format'
import { orderPath, ordersPage } from '../../lib/paths'
import { useNow } from '../../ui/use-now'
import { firstOrders } from './first-orders'
import { OrdersCard } from './orders-card'
import { useOrdersToAnswer } from './queries'

/** For the restaurant: food banks that wait for its answer. */
export function OrdersToAnswer() {
  const now = useNow()
  const { data } = useOrdersToAnswer()
  if (!data) return null
  const { first } = firstOrders(data.orders, ({ item }) => item.expiration_date, now)
  if (first.length === 0) return null
  return (
    <OrdersCard
      title={`${counted(data.count, 'order')} ${data.count === 1 ? 'waits' : 'wait'} for your answer`}
      all={{ label: 'See all orders', to: ordersPage.restaurant }}
      rows={first.map((order) => ({
        id: order._id,
        to: orderPath('restaurant', order._id),
        food: { id: order.food_id, ...order.item },
        quantity: order.requested_quantity,
        who: order.foodbank_name,
        when: `Expires ${dayAndTime(order.item.expiration_date, now)}`,
      }))}
    />
  )
}
