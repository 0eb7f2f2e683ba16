import { expect, test } from 'vitest'
import { pickupWindow } from './pickup-window'

const now = new Date(2026, 5, 11, 18, 40)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute).toISOString()

test.each([
  [at(11, 19, 30), at(11, 21), 'Today, 7:30 to 9:00 PM'],
  [at(12, 11, 30), at(12, 13), 'Tomorrow, 11:30 AM to 1:00 PM'],
  [at(11, 22), at(12, 1), 'Today, 10:00 PM to Tomorrow, 1:00 AM'],
  [at(11, 19, 30), null, 'From 7:30 PM today'],
  [null, at(11, 21), 'Until 9:00 PM today'],
  [null, null, undefined],
])('writes the window from %s until %s as: %s', (pickup_from, pickup_until, expected) => {
  expect(pickupWindow({ pickup_from, pickup_until }, now)).toBe(expected)
})
