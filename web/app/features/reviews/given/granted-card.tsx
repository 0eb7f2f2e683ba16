import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { GrantedRequest } from '@surplate/contract/reviews'
import { Check } from 'lucide-react'
import { RowCard, RowTitle } from '~/domain/row-card'
import { StarRating } from '~/domain/star-rating'
import { dateOf } from '~/lib/format'
import { Button } from '~/ui/controls/button'
import { Facts } from '~/ui/layout/facts'
import { useNow } from '~/ui/layout/use-now'

export function GrantedCard({
  request,
  isNew,
  onReview,
}: {
  request: GrantedRequest
  isNew: boolean
  onReview: (request: GrantedRequest) => void
}) {
  const now = useNow()
  const nameId = `received-${request.request_id}`
  return (
    <RowCard
      tabIndex={-1}
      aria-labelledby={nameId}
      category={request.category}
      name={request.food_name}
      isNew={isNew}
      className="grid-cols-[4.5rem_1fr] items-center gap-y-3.5 md:grid-cols-[5.25rem_minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-0.5">
        <RowTitle id={nameId} isNew={isNew}>
          {request.food_name}
        </RowTitle>
        <p className="text-sm wrap-anywhere text-soft">From {request.restaurant_name || 'Unknown'}</p>
        <Facts className="text-sm text-soft tabular-nums">
          <span>
            Received <time dateTime={request.received_at}>{dateOf(request.received_at, now)}</time>
          </span>
          <span>Qty {formatInteger(request.quantity)}</span>
        </Facts>
      </div>
      <div className="max-md:col-span-full">
        {request.rating === null ? (
          <Button
            aria-describedby={nameId}
            onClick={() => onReview(request)}
            className="min-h-12 max-md:w-full"
          >
            Leave a Review
          </Button>
        ) : (
          <p className="flex animate-appear items-center justify-between gap-4">
            <StarRating value={request.rating} />
            <span className="inline-flex h-9 items-center gap-1.5 rounded-full bg-completed pr-3.5 pl-3 text-sm font-semibold text-on-completed">
              <Check aria-hidden="true" className="size-4" />
              Reviewed
            </span>
          </p>
        )}
      </div>
      {request.feedback && (
        <p className="col-span-full border-t border-line pt-3 text-sm whitespace-pre-line wrap-anywhere text-soft md:col-start-2">
          <span className="sr-only">Your review: </span>
          {request.feedback}
        </p>
      )}
    </RowCard>
  )
}
