import type { ShownReview } from '@surplate/contract/reviews'
import { clsx } from 'clsx'
import { dateOf } from '../../lib/format'
import { Avatar } from '../../ui/avatar'
import { Facts } from '../../ui/facts'
import { FoodPicture } from '../../ui/food-picture'
import { NewTag } from '../../ui/new-tag'
import { StarRating } from '../../ui/star-rating'
import { useNow } from '../../ui/use-now'

export function ReviewCard({ review, isNew }: { review: ShownReview; isNew: boolean }) {
  const now = useNow()
  const reviewer = review.foodbank_name || 'Anonymous'
  return (
    <li
      className={clsx(
        'card grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[5.25rem_minmax(0,1fr)_auto] md:gap-x-6 md:px-5 md:py-4.5',
        isNew && 'arrival',
      )}
    >
      <FoodPicture
        category={review.category}
        name={review.food_name}
        className="size-18 rounded-[.875rem] md:row-span-2 md:size-21 [&_img]:scale-118"
      />
      <div className="min-w-0 self-center md:self-start md:pt-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-[1.1875rem] leading-6 wrap-anywhere">{review.food_name}</h2>
          {isNew && <NewTag />}
        </div>
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
          <Avatar name={reviewer} small />
          <span className="min-w-0 wrap-anywhere">{reviewer}</span>
        </p>
      </div>
    </li>
  )
}
