import { isOpen, reminderMs } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { ClockAlert, DoorOpen, Hourglass, Navigation, PackageCheck, UserRoundX } from 'lucide-react'
import { deadlineUrgency } from '~/domain/deadline-tag'
import { formatDuration } from '~/lib/format'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'
import { CollectBy } from './collect-by'
import { Tag } from './tag'

/** What matters about an open pickup right now, for one of its sides. Nothing for a pickup that has ended. */
export function PickupChips({ pickup, side }: { pickup: Pickup; side: OrganisationKind }) {
  const now = useNow()
  const { window, proposal, eta, on_the_way_at, arrived_at, ready_at, time_zone, lines } = pickup
  if (!isOpen(pickup.state)) return null
  const place = placeTime(time_zone, now)
  const late = lateness(window.until, now)
  return (
    <>
      {proposal && (
        <Tag look="waiting" icon={Hourglass}>
          {proposal.by === side ? 'You asked for' : 'New time asked:'}{' '}
          {place.date(proposal.from) === place.date(window.from)
            ? place.window(proposal)
            : place.dayAndWindow(proposal)}
        </Tag>
      )}
      {late && (
        <Tag look="late" icon={ClockAlert}>
          {late} past the window
        </Tag>
      )}
      {arrived_at && (
        <Tag look="going" icon={DoorOpen}>
          Arrived
        </Tag>
      )}
      {on_the_way_at && !arrived_at && (
        <Tag look="going" icon={Navigation}>
          {eta ? `About ${place.time(eta)}` : 'On the way'}
        </Tag>
      )}
      {ready_at && side === 'food_bank' && (
        <Tag look="going" icon={PackageCheck}>
          Ready
        </Tag>
      )}
      {side === 'food_bank' && lacksCollector(pickup, now) && (
        <Tag look="waiting" icon={UserRoundX}>
          No collector yet
        </Tag>
      )}
      {(side === 'food_bank' || isNear(pickup, now)) && (
        <CollectBy lines={lines} timeZone={time_zone} side={side} />
      )}
    </>
  )
}

/** `7 min`, `2 hours`; undefined until the window is over. */
function lateness(until: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(until)) / 60_000)
  if (minutes < 1) return undefined
  return minutes < 60 ? `${minutes} min` : formatDuration(minutes)
}

/** Within the time in which a collector would be reminded. */
export function lacksCollector({ collector, on_the_way_at, arrived_at, window }: Pickup, now: Date) {
  if (collector || on_the_way_at || arrived_at) return false
  return Date.parse(window.from) - now.getTime() <= reminderMs
}

/** The kitchen has the food itself, so only a limit within hours concerns it. */
function isNear({ hand_over_by }: Pickup, now: Date) {
  return ['expired', 'last', 'soon'].includes(deadlineUrgency(hand_over_by, now))
}
