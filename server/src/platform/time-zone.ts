import timeZoneOf from '@photostructure/tz-lookup'
import type { Coordinates } from '@surplate/contract/lib/geo'

/** The time zone of a place, which follows from its coordinates. */
export function timeZoneAt({ latitude, longitude }: Coordinates): string {
  return timeZoneOf(latitude, longitude)
}

/** `New York time`. */
export function zoneName(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone
  return `${city.replaceAll('_', ' ')} time`
}
