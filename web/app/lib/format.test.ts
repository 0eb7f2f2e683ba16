import { expect, test } from 'vitest'
import { dateOf, dayAndTime, formatDuration, recentTime, timeOfDay } from './format'

const now = new Date(2026, 5, 11, 18, 40)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 5, 11, 22, 0), 'Today, 10:00 PM'],
  [at(2026, 5, 12, 0, 0), 'Tomorrow, 12:00 AM'],
  [at(2026, 5, 10, 23, 59), 'Yesterday, 11:59 PM'],
  [at(2026, 5, 13, 18, 5), 'Sat 13 Jun, 6:05 PM'],
  [at(2026, 5, 2, 9, 30), '2 Jun, 9:30 AM'],
  [at(2025, 11, 31, 12, 0), '31 Dec 2025, 12:00 PM'],
])('formats %s as %s', (iso, expected) => {
  expect(dayAndTime(iso, now)).toBe(expected)
})

test.each([
  ['en-US', '9:05 AM', '6:38 PM'],
  ['de-DE', '09:05', '18:38'],
  ['en-GB', '09:05', '18:38'],
  ['ar-EG', '9:05 AM', '6:38 PM'],
])('uses the clock of %s: %s and %s', (locale, morning, evening) => {
  expect(timeOfDay(new Date(2026, 5, 11, 9, 5), locale)).toBe(morning)
  expect(timeOfDay(new Date(2026, 5, 11, 18, 38), locale)).toBe(evening)
})

test('shows an order of this minute as just now despite small clock differences', () => {
  expect(recentTime(at(2026, 5, 11, 18, 40), now)).toBe('Just now')
  expect(recentTime(at(2026, 5, 11, 18, 41), now)).toBe('Just now')
  expect(recentTime(at(2026, 5, 11, 18, 38), now)).toBe('Today, 6:38 PM')
})

test('adds the year to a date in another year', () => {
  expect(dateOf(at(2026, 5, 2, 9, 30), now)).toBe('2 Jun')
  expect(dateOf(at(2025, 11, 31, 12, 0), now)).toBe('31 Dec 2025')
})

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [15 * 60 + 59, '15 hours'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
  [90 * 60, '3 days'],
])('rounds %i minutes down to %s', (minutes, expected) => {
  expect(formatDuration(minutes)).toBe(expected)
})
