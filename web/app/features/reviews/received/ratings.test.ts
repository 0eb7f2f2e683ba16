import { expect, test } from 'vitest'
import { averageOf, countOf, everyRating, fits, ratingFilters, ratingLabel, readRating } from './ratings'

test('offers all ratings, then five stars down to one', () => {
  expect(ratingFilters.map(ratingLabel)).toEqual([
    'All Ratings',
    '5 stars',
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ])
})

test('reads the rating from the URL and falls back to all ratings', () => {
  expect(readRating(new URLSearchParams('rating=3'))).toBe('3')
  expect(readRating(new URLSearchParams('rating=6'))).toBe(everyRating)
  expect(readRating(new URLSearchParams())).toBe(everyRating)
})

test('computes totals and the average from the count of each rating', () => {
  const counts = [0, 1, 0, 0, 3]
  expect(countOf(counts, everyRating)).toBe(4)
  expect(countOf(counts, '5')).toBe(3)
  expect(countOf(counts, '3')).toBe(0)
  expect(averageOf(counts)).toBe(4.25)
  expect(averageOf([0, 0, 0, 0, 0])).toBeUndefined()
})

test('matches a review to its own rating and to all ratings', () => {
  expect(fits('4', 4)).toBe(true)
  expect(fits('4', 5)).toBe(false)
  expect(fits(everyRating, 1)).toBe(true)
})
