import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { clsx } from 'clsx'
import { Users } from 'lucide-react'
import { memo } from 'react'
import { RowCard } from '~/domain/row-card'
import { useNow } from '~/ui/layout/use-now'
import { useLinkedCard } from '../use-linked-request'
import type { Answer } from './answering'
import { acceptLabel } from './messages'
import { AnswerButtons, ReconsiderButton } from './request-buttons'
import { RequestContact } from './request-contact'
import { RequestHead } from './request-head'
import { RequestState } from './request-state'

/**
 * `linked` marks the order a link points to: it scrolls into view and takes focus. `note` names the other food banks
 * that want the item. Memoised, so that an answer renders no other card.
 */
export const RequestCard = memo(Card)

function Card({
  request,
  place,
  note,
  isNew,
  linked,
  onDecide,
  onReconsider,
}: {
  request: IncomingRequest
  /** Where the item is, if that is not clear. */
  place?: string | undefined
  note: string | undefined
  isNew: boolean
  linked: boolean
  onDecide: (request: IncomingRequest, answer: Answer) => void
  onReconsider: (request: IncomingRequest) => void
}) {
  const now = useNow()
  const card = useLinkedCard(linked)
  const { item } = request
  const pending = request.status === 'pending'
  const whoId = `who-${request._id}`

  /** The pressed button is about to unmount. */
  function focusCard() {
    card.current?.focus({ preventScroll: true })
  }

  return (
    <RowCard
      ref={card}
      tabIndex={-1}
      category={item.category}
      name={item.name}
      photo={item.photo}
      isNew={isNew}
      wideFrom="lg"
      className={clsx(
        'grid-cols-[4.5rem_1fr] items-start gap-y-3.5 transition-[background-color] duration-(--dur-2)',
        'lg:grid-cols-[5.25rem_minmax(0,1fr)_auto_19rem] lg:items-center',
        !pending && 'bg-[color-mix(in_srgb,var(--surface)_60%,var(--canvas))]!',
        linked && 'wanted',
      )}
    >
      <RequestHead request={request} place={place} whoId={whoId} isNew={isNew} now={now} />
      <RequestState request={request} now={now} />
      {pending && note && (
        <p className="col-span-full flex items-center gap-2 rounded-sm bg-[color-mix(in_srgb,var(--status-pending-bg)_52%,transparent)] px-3 py-2 text-sm text-on-pending lg:col-start-2 lg:row-start-2 lg:-mt-1 lg:justify-self-start">
          <Users aria-hidden="true" />
          {note}
        </p>
      )}
      <RequestContact request={request} describedBy={whoId} />
      {isReconsiderable(request, now) && (
        <ReconsiderButton
          describedBy={whoId}
          onClick={() => {
            focusCard()
            onReconsider(request)
          }}
        />
      )}
      {pending && (
        <AnswerButtons
          accept={acceptLabel(request)}
          onAnswer={(answer) => {
            focusCard()
            onDecide(request, answer)
          }}
        />
      )}
    </RowCard>
  )
}

function isReconsiderable({ status, cancel_reason, item }: IncomingRequest, now: Date) {
  if (status !== 'cancelled' || cancel_reason !== 'rejected') return false
  return item.on_offer && new Date(item.collect_by) > now
}
