import { defaultPortionGrams } from '@surplate/contract/food-facts'
import type { LockedPickup } from '../lock-lines.ts'
import type { CheckedLine } from './check-lines.ts'

/** Every line as promised, for a handover that nobody measured. */
export function takeAll(lines: LockedPickup['lines']): CheckedLine[] {
  return lines.map(({ item, request }) => {
    const promised = request.granted_quantity ?? 0
    return {
      granted: { item, request },
      promised,
      taken: promised,
      short_reason: null,
      grams: promised * (item.portion_grams ?? defaultPortionGrams),
      weight_basis: item.portion_grams === null ? 'estimate' : 'declared',
      temperature: null,
      temperature_reason: null,
    }
  })
}
