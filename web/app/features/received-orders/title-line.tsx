import { counted } from '@surplate/contract/counted'
import { toReviewUpTo } from '@surplate/contract/reviews'
import { LineSkeleton } from '../../ui/skeleton'

/** Answers under the title: what is left to review? Undefined while that is on its way. */
export function TitleLine({ list }: { list: { orders: readonly unknown[]; toReview: number } | undefined }) {
  if (!list) return <LineSkeleton />
  const { orders, toReview } = list
  if (orders.length === 0) return 'What restaurants give you appears here, and you can say how it was.'
  if (toReview === 0) return 'Every order is reviewed. Thank you.'
  const waiting =
    toReview < toReviewUpTo ? counted(toReview, 'order') : `${counted(toReviewUpTo, 'order')} or more`
  return (
    <>
      <b>{waiting}</b> {toReview === 1 ? 'is' : 'are'} waiting for your review.
    </>
  )
}
