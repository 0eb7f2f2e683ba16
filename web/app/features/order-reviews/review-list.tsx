import type { ShownReview } from '@surplate/contract/reviews'
import { clsx } from 'clsx'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { WidgetLoading } from '../../ui/widget-box'
import type { useReviews } from './queries'
import { everyRating, type RatingFilter } from './ratings'
import { ReviewCard } from './review-card'

export function ReviewList({
  list,
  filter,
  isHeld,
  isNew,
}: {
  list: ReturnType<typeof useReviews>
  filter: RatingFilter
  isHeld: (id: string) => boolean
  isNew: (id: string) => boolean
}) {
  if (list.isPending) return <WidgetLoading text="Loading reviews..." className="h-75" />
  if (!list.data) return <LoadFailed onRetry={list.refetch}>Your reviews did not load.</LoadFailed>
  const reviews: readonly ShownReview[] = list.data.reviews.filter(({ _id }) => !isHeld(_id))
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
          : 'Nobody has given this rating.'}
      </EmptyState>
    </section>
  )
}
