import { counted } from '@surplate/contract/counted'
import type { OwnOrder } from '@surplate/contract/donation-requests'
import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { mayMove, requestNumber } from '@surplate/contract/request-rules'
import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import type { Ref } from 'react'
import { dateAndTime, kilometres } from '../../lib/format'
import { Button } from '../../ui/button'
import { ExpiryTag } from '../../ui/expiry-tag'
import { ExpiryTip } from '../../ui/expiry-tip'
import { FoodCardLine } from '../../ui/food-card'
import { FoodPicture } from '../../ui/food-picture'
import { StatusBadge } from '../../ui/status-badge'
import { useNow } from '../../ui/use-now'
import { Collection } from './collection'
import { isCollectable, marginWords, nextStep } from './words'

export function OrderCard({
  order,
  wanted,
  ref,
  onCancel,
}: {
  order: OwnOrder
  /** The one that a mail led to. */
  wanted: boolean
  ref?: Ref<HTMLLIElement> | undefined
  onCancel: (order: OwnOrder) => void
}) {
  const now = useNow()
  const { food_id: item, status } = order
  const nameId = `order-${order._id}`
  return (
    <li
      ref={ref}
      tabIndex={wanted ? -1 : undefined}
      aria-labelledby={nameId}
      className={clsx(
        'card group relative grid grid-cols-[5.5rem_1fr] overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr]',
        wanted && 'outline-2 outline-offset-2 outline-(--teal-500)',
      )}
    >
      <FoodPicture
        category={item.category}
        name={item.name}
        className="md:aspect-[16/9.4] [&_img]:transition-[scale] [&_img]:duration-(--dur-4) [&_img]:ease-out md:group-hover:[&_img]:scale-104"
      />
      <div className="flex min-w-0 flex-col gap-2.5 px-4 py-3.5 md:px-4.5 md:pt-4 md:pb-4.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span key={status} className="animate-appear">
            <StatusBadge status={status} />
          </span>
          <OrderExpiry
            expiration={item.expiration_date}
            open={status === 'pending' || status === 'accepted'}
            now={now}
          />
        </div>
        <div>
          <h2 id={nameId} className="text-[1.0625rem] leading-5.5 wrap-anywhere md:text-lg">
            {item.name}
          </h2>
          <FoodCardLine icon={<Store aria-hidden="true" />}>
            <span className="truncate">{order.restaurant_name || 'Unknown'}</span>
            <span className="ml-auto font-medium whitespace-nowrap text-fg tabular-nums">
              {kilometres(order.distance_km)}
            </span>
          </FoodCardLine>
        </div>
        <dl className="grid gap-1 text-sm *:flex *:flex-wrap *:justify-between *:gap-x-4 [&_dd]:font-medium [&_dd]:tabular-nums [&_dt]:text-faint">
          <div>
            <dt>Quantity requested</dt>
            <dd>{counted(order.requested_quantity, 'portion')}</dd>
          </div>
          <div>
            <dt>Ordered on</dt>
            <dd>
              <time dateTime={order.created_at}>{dateAndTime(order.created_at, now)}</time>
            </dd>
          </div>
          <div>
            <dt>Request ID</dt>
            <dd>#{requestNumber(order._id)}</dd>
          </div>
        </dl>
        <div className="mt-auto flex min-h-9.75 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2.5 text-sm text-soft">
          <p>{nextStep(order, now)}</p>
          {isCollectable(order, now) && <p className="text-xs text-faint">{marginWords}</p>}
          {mayMove(status, 'cancelled', 'food_bank') && (
            <Button
              look="ghost"
              aria-describedby={nameId}
              onClick={() => onCancel(order)}
              className="-mx-3 -my-2 px-3! text-sm! text-danger-text!"
            >
              Cancel request
            </Button>
          )}
        </div>
      </div>
      {order.contact && <Collection contact={order.contact} describedBy={nameId} />}
    </li>
  )
}

/** On a phone it stands beside the badge, where there is room for the time and not for the words. */
function OrderExpiry({
  expiration,
  open,
  now,
}: {
  expiration: string
  /** Something is still to come of the order, so that its time matters. */
  open: boolean
  now: Date
}) {
  const place =
    'md:absolute md:top-3 md:left-3 md:shadow-[0_1px_2px_rgb(10_40_35/.12),0_3px_8px_rgb(10_40_35/.12)]!'
  const short = 'max-md:[&>span]:sr-only'
  const time = new Date(expiration)
  const step = urgency(time, now)
  if (step === 'expired') return <ExpiryTag urgency="over" className={place} />
  const label = expiresIn(time, now)
  if (!open) return <ExpiryTag urgency={step} label={label} className={clsx(place, short)} />
  return (
    <ExpiryTip expiration={expiration} className={place}>
      <ExpiryTag urgency={step} label={label} className={short} />
    </ExpiryTip>
  )
}
