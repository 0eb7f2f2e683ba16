import { type Category, categories, countedUpTo } from '@surplate/contract/food-rules'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'

export type Counts = Record<Category, number>

function total(counts: Counts) {
  return categories.reduce((sum, category) => sum + counts[category], 0)
}

/** The server caps the total at `countedUpTo`; from there every count is a minimum, shown with a plus sign. */
export function countLabel(counts: Counts, category?: Category) {
  const count = category ? counts[category] : total(counts)
  return total(counts) < countedUpTo ? formatInteger(count) : `${formatInteger(count)}+`
}

/** How many loaded items expire within the hour, in real minutes. `more` means others are not loaded yet. */
export function urgentMessage(minutesLeft: readonly number[], more: boolean) {
  const last = minutesLeft.filter((minutes) => minutes > 0 && minutes < 60).length
  if (last === 0) return ''
  const some = last === 1 ? 'One' : formatInteger(last)
  return `${more ? `At least ${some.toLowerCase()}` : some} ${last === 1 ? 'expires' : 'expire'} within the hour.`
}

/** `9 donations`, `100+ donations`. */
export function donationCount(counts: Counts, category?: Category) {
  const label = countLabel(counts, category)
  return label === '1' ? pluralize(1, 'donation') : `${label} donations`
}
