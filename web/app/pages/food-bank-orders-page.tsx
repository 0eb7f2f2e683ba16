import { OwnOrders } from '../features/own-orders/own-orders'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('My Food Bank Orders')
}

export default function FoodBankOrdersPage() {
  return <OwnOrders />
}
