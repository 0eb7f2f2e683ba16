import type { Coordinates } from './geo.ts'

/** Directions from the user's location; opens the maps app on a phone. */
export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

const fewestDigits = 5

/**
 * `tel:` URL for a phone number as typed, with digits and `+` only. Drops an extension and the `(0)` of an international
 * number. Undefined if the text contains no number.
 */
export function phoneUrl(typed: string): string | undefined {
  const [number = ''] = typed.match(/\+?[\d\s().\-/]*\d/) ?? []
  const written = number.startsWith('+') ? number.replace('(0)', '') : number
  const dialled = written.replace(/[^\d+]/g, '')
  return dialled.replace('+', '').length < fewestDigits ? undefined : `tel:${dialled}`
}

/** Address in one line. Users often include the city in the address. */
export function postalAddress(address: string, city: string): string {
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
}
