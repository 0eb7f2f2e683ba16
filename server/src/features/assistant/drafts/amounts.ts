import { mostPortions } from '@surplate/contract/food-rules'

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
}
const units =
  'portions?|servings?|plates?|meals?|boxes|box|pieces?|pcs|trays?|bags?|loaves|loaf|bowls?|cups?|bottles?|packs?|pans?|pots?|litres?|liters?|kg|kilos?|raciones|racion|ración|porciones|porción|platos?|bandejas?|parts?|assiettes?|barquettes?|portionen|teller|stück|schalen|kisten'
/** A number with its unit. */
export const amount = new RegExp(
  `(?<![\\d:.])\\b(?:an? )?(\\d{1,6}|${Object.keys(numbers).join('|')})\\b(?![:.]\\d|\\s*(?:am|pm|uhr|h|%|km|€|\\$)\\b)(?:\\s*(?:x|(?:${units}))\\b)?(?:\\s+(?:of|de|d['’])(?:\\s|\\b))?`,
  'i',
)
export const unit = new RegExp(`\\b(?:\\d+|${Object.keys(numbers).join('|')})\\s*(?:${units})\\b`, 'i')

/** Numbers after `until` and the like are times, not quantities. */
export function withoutTimes(text: string): string {
  return text.replace(
    /\bin \d+ (?:hours?|hrs?|minutes?|mins?|days?)\b|\b\d+ (?:hours?|hrs?|minutes?|mins?) ago\b|\b\d+(?:[.,]\d+)?\s?(?:g|gr|grams?|kg|oz|lbs?) (?:each|per|an?)\b|\b(?:from|pick ?up) \d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|h)? ?(?:to|until|till|-|–) ?\d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|h)?(?: to(?:night|day|morrow))?|\b(?:until|untill|till|til|by|before|since|from|after|at|around|expires?|hasta(?: las)?|jusqu['’]?\s?à|avant|bis|um|raat)\s*\d{1,2}(?:[:.h]\d{0,2})?\s*(?:am|pm|uhr|h|baje|o['’]?clock)?/gi,
    ' ',
  )
}

export function quantityOf(said: string): number | null {
  const quantity = numbers[said.toLowerCase()] ?? Number(said)
  return Number.isInteger(quantity) && quantity > 0 && quantity <= mostPortions ? quantity : null
}
