import { pluralize } from '@surplate/contract/lib/pluralize'
import { toReviewUpTo } from '@surplate/contract/review-rules'
import { LineSkeleton } from '~/ui/feedback/skeleton'

/** Line under the title: orders left to review. `list` is undefined while loading. */
export function PageSummary({
  list,
}: {
  list: { requests: readonly unknown[]; toReview: number } | undefined
}) {
  if (!list) return <LineSkeleton />
  const { requests, toReview } = list
  if (requests.length === 0) return 'Food you receive appears here, and you can review it.'
  if (toReview === 0) return 'Every order is reviewed. Thank you.'
  const waiting =
    toReview < toReviewUpTo ? pluralize(toReview, 'order') : `${pluralize(toReviewUpTo, 'order')} or more`
  return (
    <>
      <b>{waiting}</b> {toReview === 1 ? 'is' : 'are'} waiting for your review.
    </>
  )
}
