import { handOverEarlyMs } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'
import { handoverPath, pickupPath } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { NotSentTag } from '../offline/not-sent-tag'
import { useUnsentOf } from '../offline/unsent'
import { AnswerTime } from '../parts/answer-time'
import { collectorText } from '../parts/collector-text'
import { FoodSummary } from '../parts/food-summary'
import { PickupChips } from '../parts/pickup-chips'
import { ReadySwitch } from '../parts/ready-switch'
import { nameIdOf, PickupRow } from './pickup-row'
import { isLate } from './plan'
import { SmallCall } from './row-buttons'
import { WindowTime } from './row-time'

/** A food bank that comes to collect. One that asks for another time shows the question first. */
export function RestaurantRow({
  pickup,
  day,
}: {
  pickup: Pickup
  /** Of the heading above it, unless that is today. */
  day?: string
}) {
  const now = useNow()
  return (
    <PickupRow
      pickup={pickup}
      side="restaurant"
      time={<WindowTime pickup={pickup} {...(day && { day })} />}
      edge={isLate(pickup, now) ? 'late' : undefined}
      actions={<Actions pickup={pickup} today={day === undefined} now={now} />}
      chips={
        <>
          <NotSentTag pickupId={pickup._id} />
          <PickupChips pickup={pickup} side="restaurant" />
        </>
      }
    >
      <FoodSummary lines={pickup.lines} />
      <p className="text-sm leading-5 text-soft wrap-anywhere">{collectorText(pickup)}</p>
    </PickupRow>
  )
}

function Actions({ pickup, today, now }: { pickup: Pickup; today: boolean; now: Date }) {
  const call = <SmallCall phone={pickup.food_bank_contact?.phone} name={pickup.food_bank.name} />
  const describedBy = nameIdOf(pickup)
  const unsent = useUnsentOf(pickup._id)
  if (pickup.proposal?.by === 'food_bank')
    return (
      <>
        {call}
        <AnswerTime pickup={pickup} describedBy={describedBy} />
      </>
    )
  if (!today)
    return (
      <>
        {call}
        <ButtonLink
          look="quiet"
          to={pickupPath('restaurant', pickup._id)}
          aria-describedby={describedBy}
          className="@max-3xl:flex-1"
        >
          Open
        </ButtonLink>
      </>
    )
  // Its handover waits on this device; the strip above says what to do.
  if (unsent) return call
  return (
    <>
      <ReadySwitch pickup={pickup} />
      {call}
      <ButtonLink
        look={isDue(pickup, now) ? 'primary' : 'quiet'}
        to={handoverPath(pickup._id)}
        aria-describedby={describedBy}
        className="@max-3xl:flex-1"
      >
        Hand over
      </ButtonLink>
    </>
  )
}

/** The collector may be at the door. */
export function isDue({ window, arrived_at }: Pickup, now: Date) {
  return arrived_at !== null || now.getTime() >= Date.parse(window.from) - handOverEarlyMs
}
