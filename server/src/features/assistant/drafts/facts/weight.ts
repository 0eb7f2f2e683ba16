import { heaviestPortionGrams } from '@surplate/contract/food-items'
import type { Said } from './said.ts'

const grams: Record<string, number> = { g: 1, k: 1000, o: 28.35, l: 453.6, p: 453.6 }
const number = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)\s?(g|gr|grams?|kg|kilos?|oz|ounces?|lbs?|pounds?)\b`
const about = String.raw`(?:about |around |approx(?:imately|\.)? |~ ?|ca\.? )?`
const noun = '(?:portion|serving|plate|piece|box|meal|person|head|bowl|tray|pack|bag)'

const perPortion = [
  new RegExp(
    String.raw`${about}\b${number}\s?(?:each|apiece|per ${noun}|an? ${noun}|/ ?${noun}|pro portion|por ración|par portion)(?: ?\(?weighed\)?)?`,
    'gi',
  ),
  new RegExp(String.raw`\beach (?:portion )?(?:is |weighs |has )?${about}${number}`, 'gi'),
  new RegExp(String.raw`(?<=\bportions? (?:of|à|with) |\d ?x )${about}${number}(?: of\b)?`, 'gi'),
]

/** Takes the weight of a portion out of the text. */
export function takeWeight(text: string, said: Said): string {
  return perPortion.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (whole: string, amount: string, unit: string) => {
        const weight = Math.round(
          Number(amount.replace(',', '.')) * (grams[unit.charAt(0).toLowerCase()] ?? 1),
        )
        if (weight < 1 || weight > heaviestPortionGrams) return whole
        said.portion_grams ??= weight
        said.weighed ||= /weighed/i.test(whole)
        return ', '
      }),
    text,
  )
}
