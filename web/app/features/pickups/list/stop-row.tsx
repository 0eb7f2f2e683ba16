import type { Pickup } from '@surplate/contract/pickups'
import { MapPin } from 'lucide-react'
import { formatKilometres } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'
import { AnswerTime } from '../parts/answer-time'
import { DirectionsMenu } from '../parts/directions-menu'
import { FoodSummary } from '../parts/food-summary'
import { PickupChips } from '../parts/pickup-chips'
import { Tag } from '../parts/tag'
import { NumberPlate } from './number-plate'
import { nameIdOf, PickupRow } from './pickup-row'
import { isLate } from './plan'
import { CollectorPill, SmallCall, SmallCode } from './row-buttons'
import { WindowTime } from './row-time'

/** A pickup of a food bank. One that waits for its answer shows the question instead of the usual buttons. */
export function StopRow({
  pickup,
  number,
  day,
}: {
  pickup: Pickup
  /** Of today's stops. */
  number?: number
  /** Of the heading above it, unless that is today. */
  day?: string
}) {
  const now = useNow()
  const asked = pickup.proposal?.by === 'restaurant'
  return (
    <PickupRow
      pickup={pickup}
      side="food_bank"
      plate={number && <NumberPlate number={number} />}
      time={<WindowTime pickup={pickup} {...(day && { day })} />}
      edge={isLate(pickup, now) ? 'late' : undefined}
      actions={
        asked ? (
          <AnswerTime pickup={pickup} describedBy={nameIdOf(pickup)} />
        ) : (
          <>
            <CollectorPill pickup={pickup} />
            <span className="flex gap-2 @max-3xl:ml-auto">
              <SmallCode pickup={pickup} />
              <DirectionsMenu place={pickup.place} name={pickup.restaurant.name} small />
              <SmallCall phone={pickup.place.phone} name={pickup.restaurant.name} />
            </span>
          </>
        )
      }
      chips={
        <>
          <PickupChips pickup={pickup} side="food_bank" />
          <Tag look="plain" icon={MapPin}>
            {formatKilometres(pickup.distance_km)}
          </Tag>
        </>
      }
    >
      <FoodSummary lines={pickup.lines} />
    </PickupRow>
  )
}
