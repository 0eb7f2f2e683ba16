import { expect, test } from 'vitest'
import { formatGrams, weightOf } from './weight'

test.each([
  [350, '350 g'],
  [1000, '1 kg'],
  [4200, '4.2 kg'],
  [1_284_000, '1,284 kg'],
])('writes %i g as: %s', (grams, expected) => {
  expect(formatGrams(grams)).toBe(expected)
})

test('portions without a stated weight count with 400 g', () => {
  expect(weightOf({ portion_grams: null }, 30)).toBe(12_000)
  expect(weightOf({ portion_grams: 350 }, 12)).toBe(4200)
})
