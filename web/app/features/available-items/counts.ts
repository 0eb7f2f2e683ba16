import { type Category, categories, countedUpTo, type Urgency } from '@surplate/contract/food-rules'
import { counted } from '../../lib/format'

export type Counts = Record<Category, number>

function total(counts: Counts) {
  return categories.reduce((sum, category) => sum + counts[category], 0)
}

/** A count in words: the server stops counting somewhere, and from there on all of them are at least that. */
export function countLabel(counts: Counts, category?: Category) {
  const count = category ? counts[category] : total(counts)
  return total(counts) < countedUpTo ? String(count) : `${count}+`
}

/** How long is left of what is on the screen, in a sentence; there may be more further down. */
export function urgentWords(urgencies: readonly Urgency[], more: boolean) {
  const last = urgencies.filter((step) => step === 'last').length
  if (last === 0) return ''
  const some = last === 1 ? 'One' : String(last)
  return `${more ? `At least ${some.toLowerCase()}` : some} ${last === 1 ? 'expires' : 'expire'} within the hour.`
}

/** `9 donations`, `500+ donations`. */
export function donationsWords(counts: Counts, category?: Category) {
  const label = countLabel(counts, category)
  return label === '1' ? counted(1, 'donation') : `${label} donations`
}
