import { expect, test } from 'vitest'
import { bucketTitle, weightedAverage } from './figures'

test('an average counts each review once, not each day', () => {
  expect(weightedAverage({ ratings: [5, null, 3], counts: [1, 0, 3] })).toBe(3.5)
})

test('without reviews there is no average', () => {
  expect(weightedAverage({ ratings: [null, null], counts: [0, 0] })).toBeNull()
})

test('a bucket is named in full, whatever zone the browser is in', () => {
  expect(bucketTitle('2026-06-17', 'week')).toBe('Wed 17 Jun')
  expect(bucketTitle('2026-06-01', 'year')).toBe('June 2026')
})
