import { counted, whole } from '@surplate/contract/counted'
import { type Category, categories, countedUpTo } from '@surplate/contract/food-rules'

export type Counts = Record<Category, number>

function total(counts: Counts) {
  return categories.reduce((sum, category) => sum + counts[category], 0)
}

/** A count in words: the server stops counting somewhere, and from there on all of them are at least that. */
export function countLabel(counts: Counts, category?: Category) {
  const count = category ? counts[category] : total(counts)
  return total(counts) < countedUpTo ? whole(count) : `${whole(count)}+`
}

/** How long is left of what is on the screen, in a sentence and in real minutes; there may be more further down. */
export function urgentWords(minutesLeft: readonly number[], more: boolean) {
  const last = minutesLeft.filter((minutes) => minutes > 0 && minutes < 60).length
  if (last === 0) return ''
  const some = last === 1 ? 'One' : whole(last)
  return `${more ? `At least ${some.toLowerCase()}` : some} ${last === 1 ? 'expires' : 'expire'} within the hour.`
}

/** `9 donations`, `500+ donations`. */
export function donationsWords(counts: Counts, category?: Category) {
  const label = countLabel(counts, category)
  return label === '1' ? counted(1, 'donation') : `${label} donations`
}
