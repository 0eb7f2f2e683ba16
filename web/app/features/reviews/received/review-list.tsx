import type { ReceivedReview } from '@surplate/contract/reviews'
import { clsx } from 'clsx'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { WidgetLoading } from '~/ui/layout/widget-box'
import type { useReviews } from './queries'
import { everyRating, type RatingFilter } from './ratings'
import { ReviewCard } from './review-card'

export function ReviewList({
  list,
  reviews,
  filter,
  isNew,
}: {
  list: ReturnType<typeof useReviews>
  reviews: readonly ReceivedReview[]
  filter: RatingFilter
  isNew: (id: string) => boolean
}) {
  if (list.isPending) return <WidgetLoading text="Loading reviews..." className="h-75" />
  if (!list.data) return <LoadFailed onRetry={list.refetch}>Your reviews did not load.</LoadFailed>
  if (reviews.length === 0 && !list.isPlaceholderData) return <NoReviews filter={filter} />
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        inert={list.isPlaceholderData}
        className={clsx('grid gap-3 transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} isNew={isNew(review._id)} />
        ))}
      </ul>
      <LoadMore pages={list} />
    </>
  )
}

function NoReviews({ filter }: { filter: RatingFilter }) {
  return (
    <section className="card">
      <EmptyState art="star" title="No reviews found">
        {filter === everyRating
          ? 'Reviews arrive after a food bank collects an order.'
          : 'No one has given this rating yet.'}
      </EmptyState>
    </section>
  )
}
