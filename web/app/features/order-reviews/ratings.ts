/** The filter as it stands in the address; every rating is none. */
export const everyRating = 'all'
export const ratingFilters = [everyRating, '5', '4', '3', '2', '1'] as const
export type RatingFilter = (typeof ratingFilters)[number]

export function readRating(params: URLSearchParams): RatingFilter {
  return ratingFilters.find((filter) => filter === params.get('rating')) ?? everyRating
}

export function ratingLabel(filter: RatingFilter) {
  if (filter === everyRating) return 'All Ratings'
  return filter === '1' ? '1 star' : `${filter} stars`
}

/** How many there are of each rating, one star first. */
export type RatingCounts = readonly number[]

export function countOf(counts: RatingCounts, filter: RatingFilter) {
  if (filter === everyRating) return counts.reduce((sum, count) => sum + count, 0)
  return counts[Number(filter) - 1] ?? 0
}

/** Weighted by how often each was given; undefined before the first. */
export function averageOf(counts: RatingCounts) {
  const total = countOf(counts, everyRating)
  if (total === 0) return undefined
  return counts.reduce((sum, count, place) => sum + count * (place + 1), 0) / total
}

export function fits(filter: RatingFilter, rating: number) {
  return filter === everyRating || filter === String(rating)
}
