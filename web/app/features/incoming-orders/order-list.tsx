import type { IncomingOrder } from '@surplate/contract/donation-requests'
import type { Flip } from './flips'
import { OrderCard } from './order-card'
import type { Answer } from './use-decisions'
import { rivalsSentence } from './words'

export function OrderList({
  orders,
  flips,
  wanted,
  isNew,
  onDecide,
  onReconsider,
}: {
  orders: readonly IncomingOrder[]
  flips: readonly Flip[]
  wanted: string | null
  isNew: (id: string) => boolean
  onDecide: (order: IncomingOrder, answer: Answer) => void
  onReconsider: (order: IncomingOrder) => void
}) {
  // Food banks that compete are named once for each item, by the newest request.
  const newest = new Map(
    orders
      .filter(({ status }) => status === 'pending')
      .toReversed()
      .map(({ food_id, _id }) => [food_id, _id]),
  )
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <OrderCard
          key={order._id}
          order={order}
          note={newest.get(order.food_id) === order._id ? rivalsSentence(order) : undefined}
          isNew={isNew(order._id)}
          wanted={order._id === wanted}
          delay={flips.find((flip) => flip.order._id === order._id)?.delay ?? 0}
          onDecide={(answer) => onDecide(order, answer)}
          onReconsider={() => onReconsider(order)}
        />
      ))}
    </ul>
  )
}
