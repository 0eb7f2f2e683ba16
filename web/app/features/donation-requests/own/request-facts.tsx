import type { OwnRequest } from '@surplate/contract/donation-requests'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { requestNumber } from '@surplate/contract/request-rules'
import { dateAndTime } from '~/lib/format'

export function RequestFacts({
  request,
  place,
  now,
}: {
  request: OwnRequest
  place: string | undefined
  now: Date
}) {
  const { requested_quantity, granted_quantity } = request
  return (
    <dl className="grid gap-1 text-sm *:flex *:flex-wrap *:justify-between *:gap-x-4 [&_dd]:font-medium [&_dd]:tabular-nums [&_dt]:text-faint">
      <div>
        <dt>Quantity requested</dt>
        <dd>{pluralize(requested_quantity, 'portion')}</dd>
      </div>
      {granted_quantity !== null && granted_quantity < requested_quantity && (
        <div>
          <dt>Quantity granted</dt>
          <dd>
            {formatInteger(granted_quantity)} of {pluralize(requested_quantity, 'portion')}
          </dd>
        </div>
      )}
      {place && (
        <div>
          <dt>For</dt>
          <dd className="wrap-anywhere">{place}</dd>
        </div>
      )}
      <div>
        <dt>Ordered on</dt>
        <dd>
          <time dateTime={request.created_at}>{dateAndTime(request.created_at, now)}</time>
        </dd>
      </div>
      <div>
        <dt>Request ID</dt>
        <dd>#{requestNumber(request._id)}</dd>
      </div>
    </dl>
  )
}
