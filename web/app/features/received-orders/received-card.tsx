import { whole } from '@surplate/contract/counted'
import type { ReceivedOrder } from '@surplate/contract/reviews'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { dateOf } from '../../lib/format'
import { Button } from '../../ui/button'
import { Facts } from '../../ui/facts'
import { FoodPicture } from '../../ui/food-picture'
import { NewTag } from '../../ui/new-tag'
import { StarRating } from '../../ui/star-rating'
import { useNow } from '../../ui/use-now'

export function ReceivedCard({
  order,
  isNew,
  onReview,
}: {
  order: ReceivedOrder
  isNew: boolean
  onReview: (order: ReceivedOrder) => void
}) {
  const now = useNow()
  const nameId = `received-${order.request_id}`
  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      className={clsx(
        'card grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-3.5 p-4',
        'md:grid-cols-[5.25rem_minmax(0,1fr)_auto] md:gap-x-6 md:px-5 md:py-4.5',
        isNew && 'arrival',
      )}
    >
      <FoodPicture
        category={order.category}
        name={order.food_name}
        className="size-18 rounded-[.875rem] md:size-21 [&_img]:scale-118"
      />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={nameId} className="text-[1.1875rem] leading-6 wrap-anywhere">
            {order.food_name}
          </h2>
          {isNew && <NewTag />}
        </div>
        <p className="text-sm wrap-anywhere text-soft">From {order.restaurant_name || 'Unknown'}</p>
        <Facts className="text-sm text-soft tabular-nums">
          <span>
            Received <time dateTime={order.received_at}>{dateOf(order.received_at, now)}</time>
          </span>
          <span>Qty {whole(order.quantity)}</span>
        </Facts>
      </div>
      <div className="max-md:col-span-full">
        {order.rating === null ? (
          <Button
            aria-describedby={nameId}
            onClick={() => onReview(order)}
            className="min-h-12 max-md:w-full"
          >
            Leave a Review
          </Button>
        ) : (
          <p className="flex animate-appear items-center justify-between gap-4">
            <StarRating value={order.rating} />
            <span className="inline-flex h-9 items-center gap-1.5 rounded-full bg-completed pr-3.5 pl-3 text-sm font-semibold text-on-completed">
              <Check aria-hidden="true" className="size-4" />
              Reviewed
            </span>
          </p>
        )}
      </div>
      {order.feedback && (
        <p className="col-span-full border-t border-line pt-3 text-sm whitespace-pre-line wrap-anywhere text-soft md:col-start-2">
          <span className="sr-only">Your review: </span>
          {order.feedback}
        </p>
      )}
    </li>
  )
}
