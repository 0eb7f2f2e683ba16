import {
  type Allergen,
  type AllergenLevel,
  allergenLevels,
  allergenNames,
  allergens,
} from '@surplate/contract/food-facts'
import type { StatedAllergens } from '@surplate/contract/food-items'
import { formatInteger } from '@surplate/contract/lib/pluralize'

/** `milk, tree nuts`. */
export function allergensText(listed: readonly Allergen[]) {
  return listed.map((allergen) => allergenNames[allergen].toLowerCase()).join(', ')
}

export function notStated(stated: StatedAllergens): Allergen[] {
  const known = new Set(allergenLevels.flatMap((level) => stated[level]))
  return allergens.filter((allergen) => !known.has(allergen))
}

/** The first level that any allergen has; null if nothing is stated. */
export function strongestLevel(stated: StatedAllergens): AllergenLevel | null {
  return allergenLevels.find((level) => stated[level].length > 0) ?? null
}

/** One line: `Contains milk. May contain sesame. 4 allergens not stated.` */
export function allergensSummary(stated: StatedAllergens) {
  const unknown = notStated(stated).length
  if (unknown === allergens.length) return 'Allergens not stated.'
  const parts = [
    stated.contains.length > 0 && `Contains ${allergensText(stated.contains)}.`,
    stated.may_contain.length > 0 && `May contain ${allergensText(stated.may_contain)}.`,
    stated.free_from.length === allergens.length && `Free from all ${allergens.length} allergens.`,
    unknown > 0 && `${formatInteger(unknown)} ${unknown === 1 ? 'allergen' : 'allergens'} not stated.`,
  ]
  return parts.filter(Boolean).join(' ')
}
