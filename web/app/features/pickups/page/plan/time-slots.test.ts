import { expect, test } from 'vitest'
import { timeSlots } from './time-slots'

const now = new Date('2026-06-12T17:52:00Z')
const window = { from: '2026-06-12T17:30:00.000Z', until: '2026-06-12T18:30:00.000Z' }

test('starts with the next quarter hour and ends before the food must leave', () => {
  const slots = timeSlots({ window, hand_over_by: '2026-06-12T19:10:00.000Z' }, now)
  expect(slots).toEqual([
    { from: '2026-06-12T18:00:00.000Z', until: '2026-06-12T19:00:00.000Z' },
    { from: '2026-06-12T18:15:00.000Z', until: '2026-06-12T19:00:00.000Z' },
    { from: '2026-06-12T18:30:00.000Z', until: '2026-06-12T19:00:00.000Z' },
    { from: '2026-06-12T18:45:00.000Z', until: '2026-06-12T19:00:00.000Z' },
  ])
})

test('keeps the length of a short window', () => {
  const short = { from: window.from, until: '2026-06-12T18:00:00.000Z' }
  const [first] = timeSlots({ window: short, hand_over_by: '2026-06-13T19:10:00.000Z' }, now)
  expect(first).toEqual({ from: '2026-06-12T18:00:00.000Z', until: '2026-06-12T18:30:00.000Z' })
})

test('shortens a window of many hours to one', () => {
  const long = { from: window.from, until: '2026-06-13T17:30:00.000Z' }
  const [first] = timeSlots({ window: long, hand_over_by: '2026-06-13T19:10:00.000Z' }, now)
  expect(first?.until).toBe('2026-06-12T19:00:00.000Z')
})

test('looks at most a week ahead', () => {
  const slots = timeSlots({ window, hand_over_by: '2027-01-01T00:00:00.000Z' }, now)
  expect(slots.at(-1)?.from).toBe('2026-06-19T17:30:00.000Z')
})

test('offers nothing once the food must leave', () => {
  expect(timeSlots({ window, hand_over_by: '2026-06-12T18:05:00.000Z' }, now)).toEqual([])
})
