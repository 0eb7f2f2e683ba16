import { allergenNames, storageNames } from '@surplate/contract/food-facts'
import type { NearbyItem } from '@surplate/contract/food-items'
import { guessCategory } from '../../drafts/categories.ts'
import { takeFacts } from '../../drafts/facts/take-facts.ts'
import { stem, tellingWords } from '../../understand/words.ts'

const kinds: Record<string, NearbyItem['category']> = {
  drink: 'Beverage',
  beverag: 'Beverage',
  sweet: 'Sweet',
  desert: 'Sweet',
  savoury: 'Savoury',
}

/** The food in the question: a dish as typed, or `vegan food free from milk`. */
export function wantedIn(question: string): string | undefined {
  const { storage, diets, allergens } = takeFacts(question).said
  const avoided = allergens.free_from.map((allergen) => allergenNames[allergen].toLowerCase())
  const stated = [...(storage ? [storageNames[storage].toLowerCase()] : []), ...diets]
  const dish = dishIn(question) ?? (stated.length + avoided.length > 0 ? 'food' : undefined)
  if (!dish) return undefined
  const free = avoided.length > 0 ? [`free from ${avoided.join(' and ')}`] : []
  return [...stated, dish, ...free].join(' ')
}

function dishIn(question: string): string | undefined {
  return tellingWords(question).find((word) => guessCategory(word) !== null && !kinds[stem(word)])
}

/** The offers that match the question by name or category, and that are stated to be as it asks. */
export function offersMatching(offers: readonly NearbyItem[], question: string): NearbyItem[] {
  const { storage, diets, allergens } = takeFacts(question).said
  const words = tellingWords(question).map(stem)
  const isNamed = ({ name, category }: NearbyItem) =>
    words.some((word) => kinds[word] === category) ||
    tellingWords(name)
      .map(stem)
      .some((word) => words.includes(word))
  const isStated = ({ facts }: NearbyItem) =>
    (storage === null || facts.storage === storage) &&
    diets.every((diet) => facts.diets.includes(diet)) &&
    allergens.free_from.every((allergen) => facts.allergens.free_from.includes(allergen))
  const asksForFacts = storage !== null || diets.length + allergens.free_from.length > 0
  const fitting = offers.filter(isStated)
  return asksForFacts && !dishIn(question) ? fitting : fitting.filter(isNamed)
}
