import { dateLabelNames } from '@surplate/contract/food-facts'
import { pickupWindow } from '~/domain/pickup-window'
import type { ItemValues } from '../form/item-values'
import { toItem } from '../form/to-item'
import { factParts, toLine } from './facts-line'

export const allOptional = 'All optional, all remembered'

/** What *More details* contains, in one line. A pickup window that nobody typed comes first, so that it is seen. */
export function detailsSummary(values: ItemValues, now: Date, prefilled = false) {
  const { facts } = toItem(values)
  const grams = Number.isNaN(facts.portion_grams) ? null : facts.portion_grams
  const stated = pickupWindow(facts, now)
  const window = stated && `pickup ${stated.charAt(0).toLowerCase()}${stated.slice(1)}`
  const parts = [
    prefilled && window,
    ...factParts({ ...facts, portion_grams: grams }),
    facts.date_label && `${dateLabelNames[facts.date_label].toLowerCase()} date`,
    !prefilled && window,
    values.photo_id && 'photo',
    values.notes.trim() && 'notes',
  ].filter((part): part is string => Boolean(part))
  return parts.length > 0 ? toLine(parts) : allOptional
}
