import type { Allergen, Diet, Storage } from '@surplate/contract/food-facts'
import type { FoodFactsForm } from '@surplate/contract/food-items'
import { namedIn } from './allergens.ts'
import { state } from './said.ts'
import { saysDiet, saysStorage } from './storage-and-diet.ts'

interface Suggested {
  storage?: Storage | null | undefined
  diets?: Diet[] | null | undefined
  contains?: Allergen[] | null | undefined
  may_contain?: Allergen[] | null | undefined
}

/**
 * Adds what a model found, as far as the text has a word for it. What was read from the text itself stays, and nothing
 * but the text makes food free from an allergen.
 */
export function addFacts(facts: FoodFactsForm, suggested: Suggested, text: string): FoodFactsForm {
  const { storage, diets, contains, may_contain } = suggested
  const named = namedIn(text)
  const allergens = structuredClone(facts.allergens)
  const isOpen = (allergen: Allergen) =>
    named.includes(allergen) && !Object.values(facts.allergens).some((listed) => listed.includes(allergen))
  for (const allergen of (contains ?? []).filter(isOpen)) state(allergens, 'contains', allergen)
  for (const allergen of (may_contain ?? []).filter(isOpen)) state(allergens, 'may_contain', allergen)
  const said = (diets ?? []).filter((diet) => saysDiet(text, diet))
  return {
    ...facts,
    storage: facts.storage ?? (storage && saysStorage(text, storage) ? storage : null),
    diets: [...new Set([...facts.diets, ...said])],
    allergens,
  }
}
