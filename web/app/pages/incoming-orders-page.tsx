import { IncomingOrders } from '../features/incoming-orders/incoming-orders'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Incoming Orders')
}

export default function IncomingOrdersPage() {
  return <IncomingOrders />
}
