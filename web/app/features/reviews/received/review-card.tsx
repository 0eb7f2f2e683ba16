import type { ReceivedReview } from '@surplate/contract/reviews'
import { RowCard, RowTitle } from '~/domain/row-card'
import { StarRating } from '~/domain/star-rating'
import { dateOf } from '~/lib/format'
import { Avatar } from '~/ui/layout/avatar'
import { Facts } from '~/ui/layout/facts'
import { useNow } from '~/ui/layout/use-now'

export function ReviewCard({ review, isNew }: { review: ReceivedReview; isNew: boolean }) {
  const now = useNow()
  const reviewer = review.foodbank_name || 'Anonymous'
  return (
    <RowCard
      category={review.category}
      name={review.food_name}
      isNew={isNew}
      className="grid-cols-[4.5rem_minmax(0,1fr)] gap-y-3 md:grid-cols-[5.25rem_minmax(0,1fr)_auto]"
      pictureClassName="md:row-span-2"
    >
      <div className="min-w-0 self-center md:self-start md:pt-1">
        <RowTitle isNew={isNew}>{review.food_name}</RowTitle>
        <Facts className="mt-1 text-sm text-soft">
          <span>{review.category}</span>
          <time dateTime={review.created_at}>{dateOf(review.created_at, now)}</time>
        </Facts>
      </div>
      <p className="flex items-center gap-2.5 max-md:col-span-full md:self-start md:justify-self-end md:pt-1">
        <StarRating value={review.rating} large />
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {review.rating} of 5
        </span>
      </p>
      <div className="grid gap-3 max-md:col-span-full md:col-span-2 md:col-start-2">
        {review.feedback && <p className="max-w-170 wrap-anywhere whitespace-pre-line">{review.feedback}</p>}
        <p className="flex min-w-0 items-center gap-2 text-sm font-medium text-soft">
          <Avatar name={reviewer} size="small" />
          <span className="min-w-0 wrap-anywhere">{reviewer}</span>
        </p>
      </div>
    </RowCard>
  )
}
