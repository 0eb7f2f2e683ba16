import { expect, test } from 'vitest'
import { momentText, windowText } from './place-time.ts'

const from = new Date('2026-11-17T00:30:00Z')

test('shows a window in the zone of the place, with its name', () => {
  const until = new Date('2026-11-17T02:00:00Z')
  expect(windowText({ from, until }, 'America/New_York')).toBe('Mon 16 Nov, 7:30 to 9:00 PM (New York time)')
  expect(windowText({ from, until }, 'Asia/Kolkata')).toBe('Tue 17 Nov, 6:00 to 7:30 AM (Kolkata time)')
})

test('names both halves of the day for a window across noon, and both days for one across midnight', () => {
  const until = new Date('2026-11-17T08:00:00Z')
  expect(windowText({ from, until }, 'Asia/Kolkata')).toBe('Tue 17 Nov, 6:00 AM to 1:30 PM (Kolkata time)')
  expect(windowText({ from, until }, 'America/New_York')).toBe(
    'Mon 16 Nov, 7:30 PM to Tue 17 Nov, 3:00 AM (New York time)',
  )
})

test('shows a moment in the zone of the place', () => {
  expect(momentText(from, 'Europe/London')).toBe('Tue 17 Nov, 12:30 AM (London time)')
})
