import type { Place } from '@surplate/contract/organisations'
import { placeTime } from '~/lib/place-time'

/** `12 Mill Lane, Market Quarter. Usual window 7:30 to 9:00 PM, New York time`. The zone only if the reader's differs. */
export function placeText(place: Place, now: Date, viewerZone?: string) {
  const { zone } = placeTime(place.local_time_zone, now, viewerZone)
  const window = place.usual_window && `Usual window ${usualWindowText(place.usual_window, now)}`
  const hours = [window, zone].filter(Boolean).join(', ')
  return [`${place.address}, ${place.city}`, hours].filter(Boolean).join('. ')
}

/** As on a clock at the place. */
function usualWindowText({ from, until }: NonNullable<Place['usual_window']>, now: Date) {
  const onClock = (time: string) => `2000-01-01T${time}:00Z`
  return placeTime('UTC', now).window({ from: onClock(from), until: onClock(until) })
}
