import { expect, test } from 'vitest'
import { averageOf, countOf, everyRating, fits, ratingFilters, ratingLabel, readRating } from './ratings'

test('the filter offers all ratings, then five stars down to one', () => {
  expect(ratingFilters.map(ratingLabel)).toEqual([
    'All Ratings',
    '5 stars',
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ])
})

test('the address says which rating is shown, and nonsense shows them all', () => {
  expect(readRating(new URLSearchParams('rating=3'))).toBe('3')
  expect(readRating(new URLSearchParams('rating=6'))).toBe(everyRating)
  expect(readRating(new URLSearchParams())).toBe(everyRating)
})

test('counts and the average come from how often each rating was given', () => {
  const counts = [0, 1, 0, 0, 3]
  expect(countOf(counts, everyRating)).toBe(4)
  expect(countOf(counts, '5')).toBe(3)
  expect(countOf(counts, '3')).toBe(0)
  expect(averageOf(counts)).toBe(4.25)
  expect(averageOf([0, 0, 0, 0, 0])).toBeUndefined()
})

test('a review fits its own rating and all of them', () => {
  expect(fits('4', 4)).toBe(true)
  expect(fits('4', 5)).toBe(false)
  expect(fits(everyRating, 1)).toBe(true)
})
