import type { Board, TroubledPickup } from '@surplate/contract/operator'
import { isOpen } from '@surplate/contract/pickup-rules'
import { ClockAlert, X } from 'lucide-react'
import { placeTime } from '~/lib/place-time'
import { ButtonLink } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { CallButton } from '../parts/call-button'
import { TakeButton } from '../parts/handling'
import { Lane, LaneRow } from '../parts/lane'
import { portionsOf, shortTime } from '../parts/short-time'

export function LateLane({ board: { late, counts } }: { board: Board }) {
  const now = useNow()
  return (
    <Lane
      id="late"
      title="Late or missed"
      total={counts.late}
      className="md:max-xl:col-span-2 xl:col-span-2"
      rows={late.map((pickup, index) => (
        <LaneRow
          key={pickup._id}
          index={index}
          title={`${pickup.food_bank.name} at ${pickup.restaurant.name}`}
          handler={pickup.handled_by}
          tag={<Tag pickup={pickup} now={now} />}
          actions={
            <>
              <CallButton party={pickup.food_bank} text="Call food bank" />
              <CallButton party={pickup.restaurant} text="Call restaurant" />
              <ButtonLink look="quiet" size="small" to={`/operator/pickups/${pickup._id}`}>
                {pickup.disputed ? 'Read both' : 'Open'}
              </ButtonLink>
              <TakeButton subject="pickup" id={pickup._id} handler={pickup.handled_by} />
            </>
          }
        >
          {pickup.lines.map(portionsOf).join(', ')}
          {pickup.lines.length > 0 && ', '}
          {whenOf(pickup, now)}
        </LaneRow>
      ))}
    />
  )
}

function Tag({ pickup: { state, disputed, window }, now }: { pickup: TroubledPickup; now: Date }) {
  if (isOpen(state))
    return (
      <Badge look="late" icon={ClockAlert}>
        {shortTime(now.getTime() - Date.parse(window.until))} late
      </Badge>
    )
  return (
    <Badge look="bad" icon={X}>
      {state === 'handed_over' && disputed ? 'In doubt' : 'Missed'}
    </Badge>
  )
}

/** Times are those of the place, which is named if it is elsewhere. */
function whenOf({ state, disputed, window, time_zone }: TroubledPickup, now: Date): string {
  const place = placeTime(time_zone, now)
  const end = `${place.time(window.until)}${place.zone ? `, ${place.zone}` : ''}`
  const when = isOpen(state) ? `window ended ${end}.` : `${place.day(window.until).toLowerCase()} ${end}.`
  return disputed ? `${when} Two accounts differ.` : when
}
