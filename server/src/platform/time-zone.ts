import timeZoneOf from '@photostructure/tz-lookup'
import type { Coordinates } from '@surplate/contract/lib/geo'

export interface Located extends Coordinates {
  /** Null: the zone in which the coordinates lie. */
  time_zone: string | null
}

/** The time zone of a place: the chosen one, or the one in which it lies. */
export function timeZoneAt({ time_zone, latitude, longitude }: Located): string {
  return time_zone ?? timeZoneOf(latitude, longitude)
}

/** `New York time`. */
export function zoneName(timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone
  return `${city.replaceAll('_', ' ')} time`
}
