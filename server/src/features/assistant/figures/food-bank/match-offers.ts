import type { NearbyItem } from '@surplate/contract/food-items'
import { guessCategory } from '../../drafts/categories.ts'
import { stem, tellingWords } from '../../understand/words.ts'

const kinds: Record<string, NearbyItem['category']> = {
  drink: 'Beverage',
  beverag: 'Beverage',
  sweet: 'Sweet',
  desert: 'Sweet',
  savoury: 'Savoury',
}

/** The dish in the question, as typed. */
export function dishIn(question: string): string | undefined {
  return tellingWords(question).find((word) => guessCategory(word) !== null && !kinds[stem(word)])
}

/** The offers that match the question by name or category. */
export function offersMatching(offers: readonly NearbyItem[], question: string): NearbyItem[] {
  const words = tellingWords(question).map(stem)
  return offers.filter(
    ({ name, category }) =>
      words.some((word) => kinds[word] === category) ||
      tellingWords(name)
        .map(stem)
        .some((word) => words.includes(word)),
  )
}
