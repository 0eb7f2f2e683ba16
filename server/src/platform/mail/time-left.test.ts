import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-06-11T18:00:00Z')

test.each([
  [1, '1 minute'],
  [40, '40 minutes'],
  [60, '1 hour'],
  [340, '5 hours 40 minutes'],
  [24 * 60, '1 day'],
  [51 * 60 + 30, '2 days 3 hours'],
  [0, undefined],
  [-5, undefined],
])('formats %i minutes as %s', (minutes, words) => {
  expect(timeLeft(new Date(now.getTime() + minutes * 60_000), now)).toBe(words)
})
