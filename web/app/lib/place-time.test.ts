import { expect, test } from 'vitest'
import { placeTime } from './place-time'

const newYork = 'America/New_York'
/** Friday 12 June, 11:30 PM in New York, and Saturday in London. */
const now = new Date('2026-06-13T03:30:00Z')
const place = placeTime(newYork, now, newYork)

test('shows times and days of the place', () => {
  expect(place.time('2026-06-13T03:30:00Z')).toBe('11:30 PM')
  expect(place.day('2026-06-13T03:45:00Z')).toBe('Today')
  expect(place.day('2026-06-13T04:15:00Z')).toBe('Tomorrow')
  expect(place.day('2026-06-12T03:45:00Z')).toBe('Yesterday')
  expect(place.day('2026-06-20T16:00:00Z')).toBe('Sat 20 Jun')
  expect(place.namedDay('2026-06-13T03:45:00Z')).toBe('Fri 12 Jun')
  expect(place.date('2026-06-13T03:45:00Z')).toBe('2026-06-12')
})

test('names the half of the day once unless it changes', () => {
  const evening = { from: '2026-06-12T23:30:00Z', until: '2026-06-13T01:00:00Z' }
  expect(place.window(evening)).toBe('7:30 to 9:00 PM')
  expect(place.dayAndWindow(evening)).toBe('Today, 7:30 to 9:00 PM')
  expect(place.window({ from: '2026-06-12T15:30:00Z', until: '2026-06-12T16:15:00Z' })).toBe(
    '11:30 AM to 12:15 PM',
  )
})

test('names both days of a window over midnight', () => {
  const night = { from: '2026-06-13T03:30:00Z', until: '2026-06-13T04:30:00Z' }
  expect(place.window(night)).toBe('Today, 11:30 PM to Tomorrow, 12:30 AM')
  expect(place.dayAndWindow(night)).toBe('Today, 11:30 PM to Tomorrow, 12:30 AM')
})

test('counts calendar days where clocks change', () => {
  const beforeChange = placeTime(newYork, new Date('2026-10-31T16:00:00Z'), newYork)
  expect(beforeChange.day('2026-11-02T04:30:00Z')).toBe('Tomorrow')
  expect(beforeChange.day('2026-11-02T05:30:00Z')).toBe('Mon 2 Nov')
})

test('names the zone only if the clocks of viewer and place differ', () => {
  expect(place.zone).toBeNull()
  expect(placeTime(newYork, now, 'America/Toronto').zone).toBeNull()
  expect(placeTime(newYork, now, 'Europe/London').zone).toBe('New York time')
})
