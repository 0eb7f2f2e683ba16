import { expect, test } from 'vitest'
import { worksUntil } from './works-until'

const now = new Date('2026-06-12T20:00:00Z')

test.each([
  ['2026-06-12T21:00:00Z', '5:00 PM today'],
  ['2026-06-13T01:30:00Z', '9:30 PM tonight'],
  ['2026-06-13T04:30:00Z', '12:30 AM tomorrow'],
  ['2026-06-15T13:00:00Z', '9:00 AM on Mon 15 Jun'],
])('a pass until %s works until %s', (expires, text) => {
  expect(worksUntil(expires, 'America/New_York', now)).toBe(text)
})
