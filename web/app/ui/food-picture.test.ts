import { expect, test } from 'vitest'
import { pictureOf } from './food-picture'

test('an item keeps its picture, and a category has two', () => {
  expect(pictureOf('Sweet', 'item-1')).toBe(pictureOf('Sweet', 'item-1'))
  const ids = Array.from({ length: 40 }, (_, number) => `item-${number}`)
  expect(new Set(ids.map((id) => pictureOf('Sweet', id))).size).toBe(2)
})
