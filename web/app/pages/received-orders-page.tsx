import { ReceivedOrders } from '../features/received-orders/received-orders'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('My Completed Orders')
}

export default function ReceivedOrdersPage() {
  return <ReceivedOrders />
}
