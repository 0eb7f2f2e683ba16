import { expect, test } from 'vitest'
import { plural, pluralize } from './pluralize.ts'

test('formats a count with its noun in the singular or plural', () => {
  expect([0, 1, 2].map((count) => pluralize(count, 'item'))).toEqual(['0 items', '1 item', '2 items'])
  expect(pluralize(24, 'portion')).toBe('24 portions')
  expect(pluralize(1200, 'portion')).toBe('1,200 portions')
  expect(pluralize(1284, 'point')).toBe('1,284 points')
  expect(pluralize(2, 'category', 'categories')).toBe('2 categories')
  expect([0, 1, 2].map((count) => plural(count, 'point'))).toEqual(['points', 'point', 'points'])
})
