import { expect, test } from 'vitest'
import { counted, plural } from './counted.ts'

test('writes a count with its noun, one of a thing not as many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'item'))).toEqual(['0 items', '1 item', '2 items'])
  expect(counted(24, 'portion')).toBe('24 portions')
  expect(counted(1200, 'portion')).toBe('1,200 portions')
  expect(counted(1284, 'point')).toBe('1,284 points')
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
  expect([0, 1, 2].map((count) => plural(count, 'point'))).toEqual(['points', 'point', 'points'])
})
