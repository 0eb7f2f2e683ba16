import type { Coordinates } from './geo.ts'

/** A page that leads to a place from wherever the reader is; on a phone it opens the maps app. */
export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

const fewestDigits = 5

/**
 * What to dial for a phone number as somebody typed it, as a `tel:` address of digits and `+` alone. An extension is
 * left out, and so is the `(0)` of an international number. Undefined for text that cannot be dialled.
 */
export function phoneUrl(typed: string): string | undefined {
  const [number = ''] = typed.match(/\+?[\d\s().\-/]*\d/) ?? []
  const written = number.startsWith('+') ? number.replace('(0)', '') : number
  const dialled = written.replace(/[^\d+]/g, '')
  return dialled.replace('+', '').length < fewestDigits ? undefined : `tel:${dialled}`
}
