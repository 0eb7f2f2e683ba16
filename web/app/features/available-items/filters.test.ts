import { expect, test } from 'vitest'
import { activeFilters, browseInput, minimumOf, noFilters, readFilters, writeFilters } from './filters'

test.each([
  ['5', 5],
  ['0', 0],
  ['05', 5],
  ['', 0],
  ['many', 0],
  ['-3', 0],
  ['2.5', 3],
  ['1e99', 1_000_000],
])('a minimum typed as %j is %i', (text, minimum) => {
  expect(minimumOf(text)).toBe(minimum)
})

test('the address holds what differs from the usual, and gives it back', () => {
  expect(writeFilters(noFilters)).toEqual({})
  const filters = { category: 'Sweet', minimum: 5, nearest: true } as const
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
})

test('an address that makes no sense shows everything', () => {
  expect(readFilters(new URLSearchParams('category=Soup&minimum=lots&sort=up'))).toEqual(noFilters)
})

test('a minimum of five asks for more than four', () => {
  expect(browseInput({ ...noFilters, minimum: 5 })).toEqual({
    available: 'true',
    quantity_gt: 4,
    sort: 'quantity',
  })
  expect(browseInput({ category: 'Sweet', minimum: 0, nearest: true })).toEqual({
    available: 'true',
    quantity_gt: 0,
    sort: 'nearest',
    category: 'Sweet',
  })
})

test('a category is a tab and no filter', () => {
  expect(activeFilters({ category: 'Sweet', minimum: 0, nearest: false })).toBe(0)
  expect(activeFilters({ category: undefined, minimum: 2, nearest: true })).toBe(2)
})
