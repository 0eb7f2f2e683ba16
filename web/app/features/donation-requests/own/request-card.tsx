import type { OwnRequest } from '@surplate/contract/donation-requests'
import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import { FoodCardLine } from '~/domain/food-card'
import { FoodPicture } from '~/domain/food-picture'
import { StatusBadge } from '~/domain/status-badge'
import { formatKilometres } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'
import { useLinkedCard } from '../use-linked-request'
import { Collection } from './collection'
import { isOfferedLess } from './messages'
import { RemainderNote } from './remainder-note'
import { RequestExpiry } from './request-expiry'
import { RequestFacts } from './request-facts'
import { RequestNextStep } from './request-next-step'

export function RequestCard({
  request,
  place,
  linked,
  onCancel,
  onChange,
}: {
  request: OwnRequest
  /** Which of the food bank's own it is for, if that is not clear. */
  place?: string | undefined
  /** The order an email links to. */
  linked: boolean
  onCancel: (request: OwnRequest) => void
  onChange: (request: OwnRequest) => void
}) {
  const now = useNow()
  const card = useLinkedCard(linked)
  const { food_id: item, status } = request
  const nameId = `order-${request._id}`
  return (
    <li
      ref={card}
      tabIndex={linked ? -1 : undefined}
      aria-labelledby={nameId}
      className={clsx(
        'card group relative grid grid-cols-[5.5rem_1fr] overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr]',
        linked && 'outline-2 outline-offset-2 outline-(--teal-500)',
      )}
    >
      <FoodPicture
        category={item.category}
        name={item.name}
        photo={item.photo}
        className="md:aspect-[16/9.4] [&_img]:transition-[scale] [&_img]:duration-(--dur-4) [&_img]:ease-out md:group-hover:[&_img]:scale-104"
      />
      <div className="flex min-w-0 flex-col gap-2.5 px-4 py-3.5 md:px-4.5 md:pt-4 md:pb-4.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span key={status} className="animate-appear">
            <StatusBadge status={status} />
          </span>
          <RequestExpiry
            expiration={item.expiration_date}
            facts={item.facts}
            open={status === 'pending' || status === 'accepted'}
            now={now}
          />
        </div>
        <div>
          <h2 id={nameId} className="text-[1.0625rem] leading-5.5 wrap-anywhere md:text-lg">
            {item.name}
          </h2>
          <FoodCardLine icon={<Store aria-hidden="true" />}>
            <span className="truncate">{request.restaurant_name || 'Unknown'}</span>
            <span className="ml-auto font-medium whitespace-nowrap text-fg tabular-nums">
              {formatKilometres(request.distance_km)}
            </span>
          </FoodCardLine>
        </div>
        <RequestFacts request={request} place={place} now={now} />
        {isOfferedLess(request, now) && <RemainderNote request={request} describedBy={nameId} />}
        <RequestNextStep
          request={request}
          now={now}
          describedBy={nameId}
          onCancel={() => onCancel(request)}
          onChange={() => onChange(request)}
        />
      </div>
      {request.contact && <Collection request={request} contact={request.contact} describedBy={nameId} />}
    </li>
  )
}
