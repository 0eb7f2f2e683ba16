import type { Chart, ReviewsChart } from '@surplate/contract/analytics'

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

const dayMs = 86_400_000

/** The buckets of a chart in full: `Wed 17 Jun`, `June 2026`, and groups of days as they are labelled. */
export function bucketTitles({ labels, starts }: Pick<Chart, 'labels' | 'starts'>) {
  const [first = '', second = ''] = starts
  const days = Math.round((Date.parse(second) - Date.parse(first)) / dayMs)
  const format = days === 1 ? day : days >= 28 ? month : undefined
  return starts.map((start, place) => format?.format(new Date(start)).replace(',', '') ?? labels[place] ?? '')
}
