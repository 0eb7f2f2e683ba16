import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { ExpiresIn } from '~/domain/expires-in'
import { StatusBadge } from '~/domain/status-badge'
import { dayAndTime } from '~/lib/format'
import { badgeOf } from './messages'

/** When the item expires and, once answered, how the request ended. */
export function RequestState({ request, now }: { request: IncomingRequest; now: Date }) {
  const { status, item } = request
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-2 lg:contents">
      <p className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5 lg:col-start-3 lg:row-start-1 lg:flex-col lg:items-end">
        <ExpiresIn expiration={item.expiration_date} />
        {new Date(item.expiration_date) > now && (
          <time dateTime={item.expiration_date} className="text-xs whitespace-nowrap text-faint lg:pr-2.5">
            {dayAndTime(item.expiration_date, now)}
          </time>
        )}
      </p>
      {status !== 'pending' && (
        <span className="animate-appear max-lg:*:h-7 max-lg:*:px-2.5 max-lg:*:text-xs lg:col-start-4 lg:row-start-1 lg:justify-self-end">
          <StatusBadge status={status} label={badgeOf(request)} large />
        </span>
      )}
    </div>
  )
}
