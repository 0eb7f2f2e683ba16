import { isOpen, phrasesOf } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Card } from '../page/card'
import { dayOfYear } from '../page/day-of-year'
import type { ShownPickup } from '../page/shown-pickup'
import { usePlace } from '../page/use-place'
import { Compose } from './compose'
import { ConversationStopped } from './conversation-stopped'
import { MessageLog } from './message-log'
import { useConversation } from './queries'
import { useOutgoing } from './use-outgoing'

/** What both sides write to each other about this visit. */
export function Conversation({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { now } = usePlace(pickup)
  const { data, isPending, isError, refetch } = useConversation(pickup._id)
  const outgoing = useOutgoing(pickup._id)
  const closesAt = data?.closes_at
  const closed = closesAt ? new Date(closesAt) <= now : false
  return (
    <Card
      title="Conversation"
      aside={
        closesAt && !closed ? `Open until ${dayOfYear(closesAt, pickup.time_zone)}` : 'Both sides see this'
      }
    >
      {isPending && <Skeleton className="h-28" />}
      {isError && !data && (
        <LoadFailed onRetry={() => void refetch()}>The conversation did not load.</LoadFailed>
      )}
      {data && (
        <>
          <MessageLog pickup={pickup} conversation={data} side={side} outgoing={outgoing} />
          {closed && closesAt ? (
            <p className="rounded-md bg-sunken px-4 py-3 text-center text-sm text-soft">
              Closed on {dayOfYear(closesAt, pickup.time_zone)}
            </p>
          ) : data.blocked_by ? (
            <ConversationStopped pickup={pickup} blockedBy={data.blocked_by} side={side} />
          ) : (
            <Compose
              side={side}
              phrases={isOpen(pickup.state) ? phrasesOf[side] : []}
              onSend={outgoing.send}
            />
          )}
        </>
      )}
    </Card>
  )
}
