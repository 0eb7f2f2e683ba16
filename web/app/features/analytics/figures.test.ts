import { expect, test } from 'vitest'
import { bucketTitles, weightedAverage } from './figures'

test('weights the average by review, not by day', () => {
  expect(weightedAverage({ ratings: [5, null, 3], counts: [1, 0, 3] })).toBe(3.5)
})

test('returns no average without reviews', () => {
  expect(weightedAverage({ ratings: [null, null], counts: [0, 0] })).toBeNull()
})

test.each([
  [
    ['2026-06-17', '2026-06-18'],
    ['Wed', 'Thu'],
    ['Wed 17 Jun', 'Thu 18 Jun'],
  ],
  [
    ['2026-05-30', '2026-06-05'],
    ['30 May–4 Jun', '5–10 Jun'],
    ['30 May–4 Jun', '5–10 Jun'],
  ],
  [
    ['2026-02-01', '2026-03-01'],
    ['Feb', 'Mar'],
    ['February 2026', 'March 2026'],
  ],
])('names the buckets starting at %j in full', (starts, labels, titles) => {
  expect(bucketTitles({ starts, labels })).toEqual(titles)
})
