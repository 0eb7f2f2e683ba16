import { dietNames, storageNames } from '@surplate/contract/food-facts'
import type { FoodFacts } from '@surplate/contract/food-items'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { allergensText } from '~/domain/allergen-text'

type Shown = Pick<FoodFacts, 'storage' | 'allergens' | 'diets' | 'portion_grams'>

/** What is stated about food, most important first: `Hot`, `contains milk`, `350 g each`. */
export function factParts({ storage, allergens, diets, portion_grams }: Shown) {
  const { contains, may_contain, free_from } = allergens
  return [
    storage && storageNames[storage],
    contains.length > 0 && `contains ${allergensText(contains)}`,
    may_contain.length > 0 && `may contain ${allergensText(may_contain)}`,
    free_from.length > 0 && `free from ${pluralize(free_from.length, 'allergen')}`,
    ...diets.map((diet) => dietNames[diet].toLowerCase()),
    portion_grams && `${formatInteger(portion_grams)} g each`,
  ].filter((part) => typeof part === 'string')
}

/** `Hot, contains milk, 350 g each`. */
export function toLine(parts: readonly string[]) {
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
