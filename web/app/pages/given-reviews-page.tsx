import { GivenReviews } from '~/features/reviews/given/given-reviews'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('My Completed Orders')
}

export default function GivenReviewsPage() {
  return <GivenReviews />
}
