import type { OwnRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { requestNumber } from '@surplate/contract/request-rules'
import { dateAndTime } from '~/lib/format'

export function RequestFacts({ request, now }: { request: OwnRequest; now: Date }) {
  return (
    <dl className="grid gap-1 text-sm *:flex *:flex-wrap *:justify-between *:gap-x-4 [&_dd]:font-medium [&_dd]:tabular-nums [&_dt]:text-faint">
      <div>
        <dt>Quantity requested</dt>
        <dd>{pluralize(request.requested_quantity, 'portion')}</dd>
      </div>
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
