import type { IncomingRequest } from '@surplate/contract/donation-requests'
import type { Deadline } from '~/domain/deadline-tag'
import { ItemDeadline } from '~/domain/item-deadline'
import { StatusBadge } from '~/domain/status-badge'
import { dayAndTime } from '~/lib/format'
import { badgeOf } from './messages'

/** When the item must be collected or expires and, once answered, how the request ended. */
export function RequestState({ request, now }: { request: IncomingRequest; now: Date }) {
  const { status, item } = request
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-2 lg:contents">
      <p className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5 lg:col-start-3 lg:row-start-1 lg:flex-col lg:items-end">
        <ItemDeadline expiration={item.expiration_date} facts={deadlineOf(item)} />
        {item.safe_until === null && new Date(item.expiration_date) > now && (
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

/** The restaurant stated the rule itself. A time that is not the expiration is the end of its window. */
function deadlineOf({ safe_until, collect_by, expiration_date }: IncomingRequest['item']): Deadline {
  const pickup_until = collect_by === expiration_date ? null : collect_by
  return { safe_until, safe_rule: null, pickup_until, collect_by }
}
