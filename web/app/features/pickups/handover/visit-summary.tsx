import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'
import { ClockAlert, DoorOpen } from 'lucide-react'
import { placeTime } from '~/lib/place-time'
import { Avatar } from '~/ui/layout/avatar'
import { useNow } from '~/ui/layout/use-now'
import { Tag } from '../parts/tag'

/** Who comes for how much until when, in one row. */
export function VisitSummary({ pickup }: { pickup: Pickup }) {
  const now = useNow()
  const place = placeTime(pickup.time_zone, now)
  const { food_bank, lines, window, arrived_at } = pickup
  const portions = lines.reduce((sum, { granted_quantity }) => sum + granted_quantity, 0)
  const day = place.day(window.until)
  const until =
    day === 'Today' ? place.time(window.until) : `${place.time(window.until)}, ${day.toLowerCase()}`
  return (
    <>
      <Avatar name={food_bank.name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate leading-5 font-semibold">{food_bank.name}</b>{' '}
        <span className="block text-sm leading-5 text-soft">
          {pluralize(portions, 'portion')}, until {until}
        </span>
      </span>
      {arrived_at && (
        <Tag look="going" icon={DoorOpen}>
          Arrived
        </Tag>
      )}
      {!arrived_at && Date.parse(window.until) < now.getTime() && (
        <Tag look="late" icon={ClockAlert}>
          Late
        </Tag>
      )}
    </>
  )
}
