import { OrderReviews } from '../features/order-reviews/order-reviews'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Order Reviews')
}

export default function OrderReviewsPage() {
  return <OrderReviews />
}
