import type { ReviewsChart } from '@surplate/contract/analytics'
import type { Range } from '@surplate/contract/chart-ranges'

export function sum(counts: readonly number[]) {
  return counts.reduce((total, count) => total + count, 0)
}

/** The average of all reviews of a chart: each bucket weighs as much as it has reviews. Null without any. */
export function weightedAverage({ ratings, counts }: Pick<ReviewsChart, 'ratings' | 'counts'>) {
  const total = sum(counts)
  if (total === 0) return null
  return sum(ratings.map((rating, place) => (rating ?? 0) * (counts[place] ?? 0))) / total
}

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A bucket of a chart in full: `Wed 17 Jun`, and `June 2026` where a bucket is a month. */
export function bucketTitle(start: string, range: Range) {
  const format = range === 'year' ? month : day
  return format.format(new Date(start)).replace(',', '')
}
