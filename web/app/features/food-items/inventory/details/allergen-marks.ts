import { type Allergen, type AllergenLevel, allergenLevels } from '@surplate/contract/food-facts'
import type { StatedAllergens } from '@surplate/contract/food-items'
import { notStated } from '~/domain/allergen-text'

/** Null means not stated. */
export function levelOf(stated: StatedAllergens, allergen: Allergen): AllergenLevel | null {
  return allergenLevels.find((level) => stated[level].includes(allergen)) ?? null
}

/** Marks an allergen with a level; the same level again clears it. */
export function withMark(stated: StatedAllergens, allergen: Allergen, level: AllergenLevel): StatedAllergens {
  const cleared = levelOf(stated, allergen) === level
  const others = (one: AllergenLevel) => stated[one].filter((other) => other !== allergen)
  const marked = (one: AllergenLevel) =>
    one === level && !cleared ? [...others(one), allergen] : others(one)
  return { contains: marked('contains'), may_contain: marked('may_contain'), free_from: marked('free_from') }
}

export function withOthersFree(stated: StatedAllergens): StatedAllergens {
  return { ...stated, free_from: [...stated.free_from, ...notStated(stated)] }
}
