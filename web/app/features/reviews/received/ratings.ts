import { pluralize } from '@surplate/contract/lib/pluralize'

/** The filter value for all ratings; omitted from the URL. */
export const everyRating = 'all'
export const ratingFilters = [everyRating, '5', '4', '3', '2', '1'] as const
export type RatingFilter = (typeof ratingFilters)[number]

export function readRating(params: URLSearchParams): RatingFilter {
  return ratingFilters.find((filter) => filter === params.get('rating')) ?? everyRating
}

export function ratingLabel(filter: RatingFilter) {
  if (filter === everyRating) return 'All Ratings'
  return pluralize(Number(filter), 'star')
}

/** Number of reviews per rating, one star first. */
export type RatingCounts = readonly number[]

export function countOf(counts: RatingCounts, filter: RatingFilter) {
  if (filter === everyRating) return counts.reduce((sum, count) => sum + count, 0)
  return counts[Number(filter) - 1] ?? 0
}

/** Average weighted by count; undefined without reviews. */
export function averageOf(counts: RatingCounts) {
  const total = countOf(counts, everyRating)
  if (total === 0) return undefined
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total
}

export function fits(filter: RatingFilter, rating: number) {
  return filter === everyRating || filter === String(rating)
}
