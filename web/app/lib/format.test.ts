import { expect, test } from 'vitest'
import { counted, dateOf, dayAndTime, orderTime } from './format'

const now = new Date(2026, 5, 11, 18, 40)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 5, 11, 22, 0), 'Today, 10:00 PM'],
  [at(2026, 5, 12, 0, 0), 'Tomorrow, 12:00 AM'],
  [at(2026, 5, 10, 23, 59), 'Yesterday, 11:59 PM'],
  [at(2026, 5, 13, 18, 5), 'Sat 13 Jun, 6:05 PM'],
  [at(2026, 5, 2, 9, 30), '2 Jun, 9:30 AM'],
  [at(2025, 11, 31, 12, 0), '31 Dec 2025, 12:00 PM'],
])('%s reads %s', (iso, words) => {
  expect(dayAndTime(iso, now)).toBe(words)
})

test('an order of this minute is just now, also when the clocks differ a little', () => {
  expect(orderTime(at(2026, 5, 11, 18, 40), now)).toBe('Just now')
  expect(orderTime(at(2026, 5, 11, 18, 41), now)).toBe('Just now')
  expect(orderTime(at(2026, 5, 11, 18, 38), now)).toBe('Today, 6:38 PM')
})

test('a date has its year where it is another', () => {
  expect(dateOf(at(2026, 5, 2, 9, 30), now)).toBe('2 Jun')
  expect(dateOf(at(2025, 11, 31, 12, 0), now)).toBe('31 Dec 2025')
})

test('one is not many', () => {
  expect(counted(1284, 'point')).toBe('1,284 points')
  expect([0, 1, 2].map((count) => counted(count, 'item'))).toEqual(['0 items', '1 item', '2 items'])
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
})
