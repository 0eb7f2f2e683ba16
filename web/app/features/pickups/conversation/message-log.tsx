import type { Conversation, Message } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useEffect, useRef, useState } from 'react'
import { onDemand } from '~/ui/feedback/on-demand'
import { partnerOf, type ShownPickup } from '../page/shown-pickup'
import { moment, usePlace } from '../page/use-place'
import { Bubble } from './bubble'
import { BubbleMenu } from './bubble-menu'
import { OutgoingBubble } from './outgoing-bubble'
import { useMarkReadOnView } from './use-mark-read'
import type { useOutgoing } from './use-outgoing'

const ReportSheet = onDemand({
  name: 'report sheet',
  load: () => import('./report-sheet'),
  pick: (module) => module.ReportSheet,
})

/** The messages, oldest first; it stays at the latest one. */
export function MessageLog({
  pickup,
  conversation: { messages, blocked_by },
  side,
  outgoing,
}: {
  pickup: ShownPickup
  conversation: Conversation
  side: OrganisationKind
  outgoing: ReturnType<typeof useOutgoing>
}) {
  const { place } = usePlace(pickup)
  const log = useRef<HTMLDivElement>(null)
  const [reported, setReported] = useState<Message>()
  useMarkReadOnView(pickup._id, pickup.unread, log)
  const count = messages.length + outgoing.waiting.length
  useEffect(() => {
    if (log.current && count > 0) log.current.scrollTop = log.current.scrollHeight
  }, [count])
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label={`Messages with ${partnerOf(pickup, side).name}`}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard.
        tabIndex={0}
        className="flex max-h-112 flex-col gap-2.5 overflow-y-auto rounded-sm"
      >
        {count === 0 && (
          <p className="py-3 text-center text-sm text-faint">Nobody has written anything yet.</p>
        )}
        {messages.map((message) =>
          message.author === 'system' ? (
            <p key={message._id} className="py-0.5 text-center text-xs leading-4.5 text-faint">
              {message.text} <time dateTime={message.at}>{moment(place, message.at)}</time>
            </p>
          ) : (
            <Bubble
              key={message._id}
              text={message.text}
              own={message.seen !== null}
              foot={footOf(message, moment(place, message.at))}
              menu={
                message.seen === null && (
                  <BubbleMenu
                    pickup={pickup}
                    stopped={blocked_by === side}
                    onReport={() => setReported(message)}
                  />
                )
              }
            />
          ),
        )}
        {outgoing.waiting.map((message) => (
          <OutgoingBubble key={message.key} message={message} onRetry={() => outgoing.retry(message)} />
        ))}
      </div>
      {reported && <ReportSheet id={pickup._id} message={reported} onClose={() => setReported(undefined)} />}
    </>
  )
}

function footOf({ author, author_name, seen }: Message, time: string) {
  const name = author_name ?? (author === 'restaurant' ? 'Kitchen' : 'Food bank')
  return [name, time, seen && 'seen'].filter(Boolean).join(', ')
}
