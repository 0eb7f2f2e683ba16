import { dateLabelNames } from '@surplate/contract/food-facts'
import { pickupWindow } from '~/domain/pickup-window'
import type { ItemValues } from '../form/item-values'
import { toItem } from '../form/to-item'
import { factParts, toLine } from './facts-line'

export const allOptional = 'All optional, all remembered'

/** What *More details* contains, in one line. */
export function detailsSummary(values: ItemValues, now: Date) {
  const { facts } = toItem(values)
  const grams = Number.isNaN(facts.portion_grams) ? null : facts.portion_grams
  const window = pickupWindow(facts, now)
  const parts = [
    ...factParts({ ...facts, portion_grams: grams }),
    facts.date_label && `${dateLabelNames[facts.date_label].toLowerCase()} date`,
    window && `pickup ${window.charAt(0).toLowerCase()}${window.slice(1)}`,
    values.photo_id && 'photo',
    values.notes.trim() && 'notes',
  ].filter((part): part is string => Boolean(part))
  return parts.length > 0 ? toLine(parts) : allOptional
}
