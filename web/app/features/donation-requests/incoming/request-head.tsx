import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { requestNumber } from '@surplate/contract/request-rules'
import { formatKilometres, recentTime } from '~/lib/format'
import { NewTag } from '~/ui/feedback/new-tag'
import { Facts } from '~/ui/layout/facts'
import { cancelReasonTexts, quantityMessage } from './messages'

/** Who wants what, and how much of it. */
export function RequestHead({
  request,
  place,
  whoId,
  isNew,
  now,
}: {
  request: IncomingRequest
  place: string | undefined
  whoId: string
  isNew: boolean
  now: Date
}) {
  const { item, cancel_reason } = request
  const quantity = quantityMessage(request)
  const reason = cancel_reason && cancelReasonTexts[cancel_reason]
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-compact leading-5.5 font-semibold">
        <span id={whoId} className="wrap-anywhere">
          {request.foodbank_name}
        </span>
        {isNew && <NewTag />}
        <time dateTime={request.created_at} className="text-xs font-normal text-faint">
          {recentTime(request.created_at, now)}
        </time>
      </p>
      <h2 className="mt-0.5 text-[1.1875rem] leading-6 wrap-anywhere">
        <span className="text-primary-text tabular-nums">
          {formatInteger(request.granted_quantity ?? request.requested_quantity)} ×
        </span>{' '}
        {item.name}
      </h2>
      <Facts className="mt-1 text-xs text-soft">
        {place && <span className="wrap-anywhere">{place}</span>}
        <span>{item.category}</span>
        <span className="tabular-nums">Request ID #{requestNumber(request._id)}</span>
        <span className="tabular-nums">{formatKilometres(request.distance_km)}</span>
        {quantity && <span className="tabular-nums">{quantity}</span>}
        {reason && <span>{reason}</span>}
      </Facts>
    </div>
  )
}
