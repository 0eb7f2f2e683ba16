import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvName } from './csv-name'

test('names the file after its table', () => {
  expect(csvName('Reviews & Feedback Trends', 'month')).toBe('reviews-feedback-trends-month.csv')
})

test('a file has a name that every system takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (parts) => {
      expect(csvName(...parts)).toMatch(/^[a-z0-9-]*\.csv$/)
    }),
  )
})
