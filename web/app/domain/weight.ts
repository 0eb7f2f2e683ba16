import { defaultPortionGrams } from '@surplate/contract/food-facts'
import type { FoodFacts } from '@surplate/contract/food-items'
import { numberFormat } from '~/lib/formatters'

/** `350 g`, `4.2 kg`. */
export function formatGrams(grams: number) {
  const number = numberFormat({ most: 1 })
  return grams < 1000 ? `${number.format(grams)} g` : `${number.format(grams / 1000)} kg`
}

/** In grams; portions without a stated weight count with the default. */
export function weightOf({ portion_grams }: Pick<FoodFacts, 'portion_grams'>, portions: number) {
  return portions * (portion_grams ?? defaultPortionGrams)
}
