import { defaultPortionGrams } from '@surplate/contract/food-facts'
import type { FoodFacts } from '@surplate/contract/food-items'

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `350 g`, `4.2 kg`. */
export function formatGrams(grams: number) {
  return grams < 1000 ? `${oneDecimal.format(grams)} g` : `${oneDecimal.format(grams / 1000)} kg`
}

/** In grams; portions without a stated weight count with the default. */
export function weightOf({ portion_grams }: Pick<FoodFacts, 'portion_grams'>, portions: number) {
  return portions * (portion_grams ?? defaultPortionGrams)
}
