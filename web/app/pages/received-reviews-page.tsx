import { ReceivedReviews } from '~/features/reviews/received/received-reviews'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Order Reviews')
}

export default function ReceivedReviewsPage() {
  return <ReceivedReviews />
}
