import type { Pickup } from '@surplate/contract/pickups'
import { QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { usePlaceName } from '~/domain/place/places'
import { formatDuration, formatKilometres } from '~/lib/format'
import { codePath, pickupPath } from '~/lib/member-paths'
import { placeTime } from '~/lib/place-time'
import { ButtonLink } from '~/ui/controls/button'
import { CallLink } from '~/ui/controls/call-link'
import { useNow } from '~/ui/layout/use-now'
import { AnswerTime } from '../parts/answer-time'
import { passText } from '../parts/collector-text'
import { DirectionsMenu } from '../parts/directions-menu'
import { FoodLines } from '../parts/food-lines'
import { PickupChips } from '../parts/pickup-chips'
import { NumberPlate } from './number-plate'
import { nameIdOf } from './pickup-row'
import { CollectorPill } from './row-buttons'

/** Where to go now: everything that is needed on the way and at the door. */
export function NextStop({ pickup }: { pickup: Pickup }) {
  const now = useNow()
  const ownPlace = usePlaceName()(pickup.place_id)
  const { restaurant, place, collector, window, time_zone } = pickup
  const time = placeTime(time_zone, now)
  return (
    <li
      aria-labelledby={nameIdOf(pickup)}
      className="card wanted grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 pt-4.5 pb-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NumberPlate number={1} next />
        <p className="min-w-0 flex-1 leading-5">
          <b className="block font-semibold text-primary-text">Next stop</b>{' '}
          <span className="text-sm text-soft tabular-nums">{opening(window, now)}</span>
        </p>
      </div>
      <div>
        <h3 id={nameIdOf(pickup)} className="text-[1.5rem] leading-7.5 wrap-anywhere">
          <Link to={pickupPath('food_bank', pickup._id)} className="hover:underline">
            {restaurant.name}
          </Link>
        </h3>
        <p className="mt-0.5 font-display text-xl font-semibold tracking-[-0.02em] tabular-nums">
          {time.window(window)}
          {time.zone && (
            <span className="font-sans text-sm font-normal tracking-normal text-soft"> {time.zone}</span>
          )}
        </p>
        <p className="mt-1 text-sm text-soft wrap-anywhere">
          {place.address}, {formatKilometres(pickup.distance_km)}
        </p>
        {ownPlace && <p className="text-sm text-soft wrap-anywhere">For {ownPlace}</p>}
        {place.entry_notes && (
          <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{place.entry_notes}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <PickupChips pickup={pickup} side="food_bank" />
      </div>
      <FoodLines lines={pickup.lines} timeZone={time_zone} />
      <div className="flex flex-wrap items-center gap-2">
        <CollectorPill pickup={pickup} />
        {collector && <span className="text-sm text-soft">{passText(collector)}</span>}
      </div>
      {pickup.proposal?.by === 'restaurant' ? (
        <div className="flex gap-2.5">
          <AnswerTime pickup={pickup} primary describedBy={nameIdOf(pickup)} />
        </div>
      ) : (
        <div className="grid auto-cols-fr grid-flow-row-dense grid-cols-2 gap-2.5 md:flex">
          <ButtonLink to={codePath(pickup._id)} className="col-span-full min-h-13! md:min-h-11.5! md:flex-1">
            <QrCode aria-hidden="true" />
            Show code
          </ButtonLink>
          <DirectionsMenu place={place} name={restaurant.name} />
          {place.phone && <CallLink phone={place.phone} describedBy={nameIdOf(pickup)} />}
        </div>
      )}
    </li>
  )
}

function opening({ from, until }: Pickup['window'], now: Date) {
  const minutesTo = (time: string) => Math.ceil((Date.parse(time) - now.getTime()) / 60_000)
  if (minutesTo(from) > 0) return `Opens in ${formatDuration(minutesTo(from))}`
  return minutesTo(until) > 0 ? `Open for ${formatDuration(minutesTo(until))} more` : 'The window is over'
}
