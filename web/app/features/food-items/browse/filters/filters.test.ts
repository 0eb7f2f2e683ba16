import { expect, test } from 'vitest'
import {
  activeFilters,
  browseInput,
  isNarrowed,
  minimumOf,
  noFilters,
  readFilters,
  toggleAvoided,
  writeFilters,
} from './filters'

test.each([
  ['5', 5],
  ['0', 0],
  ['05', 5],
  ['', 0],
  ['many', 0],
  ['-3', 0],
  ['2.5', 3],
  ['1e99', 1_000_000],
])('reads a minimum of %j as %i', (text, minimum) => {
  expect(minimumOf(text)).toBe(minimum)
})

test('writes only non-default filters to the URL and reads them back', () => {
  expect(writeFilters(noFilters)).toEqual({})
  const filters = {
    category: 'Sweet',
    minimum: 5,
    sort: 'expiry',
    search: 'lentil soup',
    diet: 'halal',
    avoid: ['milk', 'nuts'],
    storage: 'chilled',
  } as const
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
})

test('ignores invalid filters in the URL', () => {
  expect(
    readFilters(
      new URLSearchParams('category=Soup&minimum=lots&sort=up&diet=none&avoid=stones,&storage=attic'),
    ),
  ).toEqual(noFilters)
})

test('queries quantities above four for a minimum of five', () => {
  expect(browseInput({ ...noFilters, minimum: 5 })).toEqual({
    available: 'true',
    quantity_gt: 4,
    sort: 'quantity',
  })
  expect(browseInput({ ...noFilters, category: 'Sweet', sort: 'nearest', search: 'cake' })).toEqual({
    available: 'true',
    quantity_gt: 0,
    sort: 'nearest',
    category: 'Sweet',
    q: 'cake',
  })
})

test('queries diet, avoided allergens and storage', () => {
  expect(browseInput({ ...noFilters, diet: 'vegan', avoid: ['eggs', 'milk'], storage: 'hot' })).toMatchObject(
    {
      diet: 'vegan',
      avoid: 'eggs,milk',
      storage: 'hot',
    },
  )
})

test('keeps avoided allergens in one order, whatever the order of choice', () => {
  expect(toggleAvoided(toggleAvoided([], 'nuts'), 'celery')).toEqual(['celery', 'nuts'])
  expect(toggleAvoided(['celery', 'nuts'], 'nuts')).toEqual(['celery'])
})

test('counts the avoided allergens as one active filter', () => {
  expect(activeFilters({ ...noFilters, diet: 'vegan', avoid: ['eggs', 'milk'], storage: 'hot' }, 50)).toBe(3)
})

test('an order does not narrow the list, every other filter does', () => {
  expect(isNarrowed({ ...noFilters, sort: 'expiry' })).toBe(false)
  expect(isNarrowed({ ...noFilters, storage: 'hot' })).toBe(true)
  expect(isNarrowed({ ...noFilters, avoid: ['fish'] })).toBe(true)
})

test('does not count category and search as active filters', () => {
  expect(activeFilters({ ...noFilters, category: 'Sweet', search: 'cake' }, 50)).toBe(0)
  expect(activeFilters({ ...noFilters, minimum: 2, sort: 'nearest' }, 50)).toBe(2)
})

test('counts a range other than the default 50 km once it is loaded', () => {
  expect(activeFilters(noFilters, undefined)).toBe(0)
  expect(activeFilters(noFilters, 50)).toBe(0)
  expect(activeFilters(noFilters, 10)).toBe(1)
  expect(activeFilters(noFilters, null)).toBe(1)
})
