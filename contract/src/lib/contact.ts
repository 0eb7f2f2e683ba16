import type { Coordinates } from './geo.ts'

/** Directions from the user's location; opens the maps app on a phone. */
export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** The same in Apple Maps, which opens as an app where it is installed. */
export function appleMapsUrl({ latitude, longitude }: Coordinates): string {
  return `https://maps.apple.com/?daddr=${latitude},${longitude}`
}

export function openStreetMapUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}

/** Opens whatever maps app a phone has, with a pin of that name. */
export function geoUrl({ latitude, longitude }: Coordinates, name: string): string {
  const at = `${latitude},${longitude}`
  // A bracket would end the name.
  const label = encodeURIComponent(name.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim())
  return `geo:${at}?q=${at}(${label})`
}

/** Map links take this many stops between start and destination; phones ignore the others. */
const mostWaypoints = 9
/** How many stops `routeUrl` covers. */
export const mostStops = mostWaypoints + 1

/** Directions from the user's location to the stops in their order, at most `mostStops` of them. */
export function routeUrl(stops: readonly Coordinates[]): string | undefined {
  const points = stops.slice(0, mostStops).map(({ latitude, longitude }) => `${latitude},${longitude}`)
  const destination = points.pop()
  if (!destination) return undefined
  const url = `https://www.google.com/maps/dir/?api=1&destination=${destination}`
  return points.length === 0 ? url : `${url}&waypoints=${points.join('%7C')}`
}

const fewestDigits = 5

/**
 * `tel:` URL for a phone number as typed, with digits and `+` only. Drops an extension and the `(0)` of an international
 * number. Undefined if the text contains no number.
 */
export function phoneUrl(typed: string): string | undefined {
  const [number = ''] = typed.match(/\+?[\s().\-/]{0,9}\d[\d\s().\-/]*/) ?? []
  const written = number.startsWith('+') ? number.replace('(0)', '') : number
  const dialled = written.replace(/[^\d+]/g, '')
  return dialled.replace('+', '').length < fewestDigits ? undefined : `tel:${dialled}`
}

/** Address in one line. Users often include the city in the address. */
export function postalAddress(address: string, city: string): string {
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
}
