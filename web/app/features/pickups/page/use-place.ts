import type { Pickup } from '@surplate/contract/pickups'
import { useMemo } from 'react'
import { type PlaceTime, placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'

/** Times at the place of a pickup, and the current time. */
export function usePlace({ time_zone }: Pick<Pickup, 'time_zone'>) {
  const now = useNow()
  const place = useMemo(() => placeTime(time_zone, now), [time_zone, now])
  return { place, now }
}

/** `7:30 PM` today, `Sat 13 Jun, 7:30 PM` on other days. */
export function moment(place: PlaceTime, iso: string) {
  const day = place.day(iso)
  return day === 'Today' ? place.time(iso) : `${day}, ${place.time(iso)}`
}

/** In the middle of a sentence: `today at 7:30 PM`, `Sat 13 Jun at 7:30 PM`. */
export function momentInText(place: PlaceTime, iso: string) {
  return `${dayInText(place, iso)} at ${place.time(iso)}`
}

function dayInText(place: PlaceTime, iso: string) {
  const day = place.day(iso)
  return ['Today', 'Tomorrow', 'Yesterday'].includes(day) ? day.toLowerCase() : day
}
