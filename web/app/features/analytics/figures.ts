import type { Chart, ReviewsChart } from '@surplate/contract/analytics'
import { dateFormat } from '~/lib/formatters'

export function sum(counts: readonly number[]) {
  return counts.reduce((total, count) => total + count, 0)
}

/** Average over all reviews, weighting each bucket by its review count. Null without reviews. */
export function weightedAverage({ ratings, counts }: Pick<ReviewsChart, 'ratings' | 'counts'>) {
  const total = sum(counts)
  if (total === 0) return null
  return sum(ratings.map((rating, index) => (rating ?? 0) * (counts[index] ?? 0))) / total
}

const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const dayMs = 86_400_000

/** Full bucket names: `Wed 17 Jun`, `June 2026`; multi-day buckets keep their label. */
export function bucketTitles({ labels, starts }: Pick<Chart, 'labels' | 'starts'>) {
  const [first = '', second = ''] = starts
  const days = Math.round((Date.parse(second) - Date.parse(first)) / dayMs)
  const shape = days === 1 ? day : days >= 28 ? month : undefined
  if (!shape) return starts.map((_start, index) => labels[index] ?? '')
  const format = dateFormat('en-GB', shape)
  return starts.map((start) => format.format(new Date(start)).replace(',', ''))
}
