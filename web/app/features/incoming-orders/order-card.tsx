import { whole } from '@surplate/contract/counted'
import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { requestNumber } from '@surplate/contract/request-rules'
import { clsx } from 'clsx'
import { Phone, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayAndTime, kilometres, orderTime } from '../../lib/format'
import { Button } from '../../ui/button'
import { CallLink } from '../../ui/call-link'
import { ExpiresIn } from '../../ui/expires-in'
import { Facts } from '../../ui/facts'
import { FoodPicture } from '../../ui/food-picture'
import { NewTag } from '../../ui/new-tag'
import { StatusBadge } from '../../ui/status-badge'
import { useNow } from '../../ui/use-now'
import type { Answer } from './use-decisions'
import { badgeOf, cancelWords } from './words'

/**
 * `wanted` is the order that a link leads to: it is brought into view and takes the focus. `note` says who else wants
 * the item. `delay` lets rivals turn one after the other.
 */
export function OrderCard({
  order,
  note,
  isNew,
  wanted,
  delay,
  onDecide,
  onReconsider,
}: {
  order: IncomingOrder
  note: string | undefined
  isNew: boolean
  wanted: boolean
  delay: number
  onDecide: (answer: Answer) => void
  onReconsider: () => void
}) {
  const now = useNow()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!wanted) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [wanted])

  function decide(answer: Answer) {
    // The buttons are about to go; the focus stays with the order.
    card.current?.focus({ preventScroll: true })
    onDecide(answer)
  }

  const { item, status, contact } = order
  const reconsiderable =
    order.cancel_reason === 'rejected' && item.on_offer && new Date(item.expiration_date) > now
  const whoId = `who-${order._id}`
  const reason = order.cancel_reason && cancelWords[order.cancel_reason]
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={clsx(
        'card grid grid-cols-[4.5rem_1fr] items-start gap-x-4 gap-y-3.5 p-4 transition-[background-color] duration-(--dur-2)',
        'lg:grid-cols-[5.25rem_minmax(0,1fr)_auto_19rem] lg:items-center lg:gap-x-6 lg:px-5 lg:py-4.5',
        status !== 'pending' && 'bg-[color-mix(in_srgb,var(--surface)_60%,var(--canvas))]!',
        isNew && 'arrival',
        wanted && 'wanted',
      )}
    >
      <FoodPicture
        category={item.category}
        name={item.name}
        className="size-18 rounded-[.875rem] lg:size-21 [&_img]:scale-118"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.9375rem] leading-5.5 font-semibold">
          <span id={whoId} className="wrap-anywhere">
            {order.foodbank_name}
          </span>
          {isNew && <NewTag />}
          <time dateTime={order.created_at} className="text-xs font-normal text-faint">
            {orderTime(order.created_at, now)}
          </time>
        </p>
        <h2 className="mt-0.5 text-[1.1875rem] leading-6 wrap-anywhere">
          <span className="text-primary-text tabular-nums">{whole(order.requested_quantity)} ×</span>{' '}
          {item.name}
        </h2>
        <Facts className="mt-1 text-xs text-soft">
          <span>{item.category}</span>
          <span className="tabular-nums">Request ID #{requestNumber(order._id)}</span>
          <span className="tabular-nums">{kilometres(order.distance_km)}</span>
          {reason && <span>{reason}</span>}
        </Facts>
      </div>
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
          <span
            className="animate-appear [animation-fill-mode:backwards] max-lg:*:h-7 max-lg:*:px-2.5 max-lg:*:text-xs lg:col-start-4 lg:row-start-1 lg:justify-self-end"
            style={{ animationDelay: `${delay}ms` }}
          >
            <StatusBadge status={status} label={badgeOf(order)} large />
          </span>
        )}
      </div>
      {status === 'pending' && note && (
        <p className="col-span-full flex items-center gap-2 rounded-sm bg-[color-mix(in_srgb,var(--status-pending-bg)_52%,transparent)] px-3 py-2 text-sm text-on-pending lg:col-start-2 lg:row-start-2 lg:-mt-1 lg:justify-self-start">
          <Users aria-hidden="true" />
          {note}
        </p>
      )}
      {contact && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3.5 lg:col-start-2 lg:row-start-2 lg:-mt-0.5">
          <p className="flex min-w-0 items-center gap-2 text-sm font-medium tabular-nums [&_.lucide]:size-4.5 [&_.lucide]:text-soft">
            <Phone aria-hidden="true" />
            <span className="sr-only">Phone</span>
            <span className="wrap-anywhere">{contact.phone}</span>
          </p>
          <CallLink phone={contact.phone} describedBy={whoId} />
        </div>
      )}
      {status === 'cancelled' && reconsiderable && (
        <Button
          look="quiet"
          aria-describedby={whoId}
          className="col-span-full lg:col-span-1 lg:col-start-4 lg:row-start-2 lg:-mt-1 lg:justify-self-end"
          onClick={() => {
            card.current?.focus({ preventScroll: true })
            onReconsider()
          }}
        >
          Reconsider
        </Button>
      )}
      {status === 'pending' && (
        <div className="col-span-full grid grid-cols-2 gap-2.5 *:min-h-12 max-[23.5rem]:*:px-2 max-[23.5rem]:*:text-sm lg:col-span-1 lg:col-start-4 lg:row-start-1">
          <Button look="danger" onClick={() => decide('cancelled')}>
            Reject Order
          </Button>
          <Button onClick={() => decide('accepted')}>Accept Order</Button>
        </div>
      )}
    </li>
  )
}
